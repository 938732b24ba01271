import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** The shape of one call: both the portal and the reference API import the same object. */
export type Endpoint<
  Request extends GenericSchema = GenericSchema,
  Data extends GenericSchema = GenericSchema,
> = {
  path: `/${string}`;
  /** JSON body without `gameCode`, which the client adds. */
  request: Request;
  /** The envelope's `data`; only what the portal uses, anything more is let through. */
  data: Data;
  /** The specification shows it (product §7); what it does not show, a host may lack. */
  shown?: true;
  /** Which client sends it (product §7): payment calls have their own. */
  host?: 'pay';
  /** Works without a session. */
  open?: true;
  /** A 401 is an answer of its own: there is no session to renew. */
  unrenewed?: true;
  /** Money or one-way: carries an `Idempotency-Key` (decisions §3). */
  once?: true;
  /** Fields of a `once` request that prove the person; a repeat may carry fresh ones under the same key. */
  proofs?: readonly string[];
  /** A file with its fields, as form data: no `gameCode` (product §7). */
  form?: true;
  /** The largest body; `JSON_MAX_BYTES` without it. */
  maxBytes?: number;
};

/** One endpoint; `POST` and JSON always (product §7). */
export function endpoint<Request extends GenericSchema, Data extends GenericSchema>(
  path: `/${string}`,
  request: Request,
  data: Data,
  marks: Omit<Endpoint, 'path' | 'request' | 'data'> = {},
): Endpoint<Request, Data> {
  return { path, request, data, ...marks };
}

export type RequestOf<E extends Endpoint> = InferInput<E['request']>;
export type DataOf<E extends Endpoint> = InferOutput<E['data']>;
