import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** One call of the API. The portal and the reference API import the same object. */
export type Endpoint<
  Request extends GenericSchema = GenericSchema,
  Data extends GenericSchema = GenericSchema,
> = {
  path: `/${string}`;
  /** JSON body without `gameCode`, which the client adds. */
  request: Request;
  /** The envelope's `data`: the fields that the portal uses; others are ignored. */
  data: Data;
  /** The specification names this call (product §7); a host may lack the calls without this mark. */
  shown?: true;
  /** The host that answers it (product §7): payment calls have their own. */
  host?: 'pay';
  /** Works without a session, for visitors too. */
  open?: true;
  /** A 401 is not followed by a renewal of the session. */
  unrenewed?: true;
  /** Moves money or cannot be undone: carries an `Idempotency-Key` (decisions §3). */
  once?: true;
  /** Fields that a repeat may change: fresh proofs, and new secrets, of which no hash may be kept. */
  proofs?: readonly string[];
  /** A `once` request that holds secrets: the browser keeps no trace of it, so its key lives as long as the page. */
  secret?: true;
  /**
   * The field of the answer that names what a `once` request has begun, if its outcome comes only later: the key ends
   * with that, not with the answer.
   */
  begins?: string;
  /** The request is form data, its fields in their order and without `gameCode` (product §7). */
  form?: true;
  /** The largest body, if not `JSON_MAX_BYTES`. */
  maxBytes?: number;
};

/** A `POST` with JSON (product §7), except `form` ones. The mark lets the bundler drop what nothing calls. */
/* @__NO_SIDE_EFFECTS__ */
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
