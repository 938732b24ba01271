/** How a call refuses. */
import { INVALID } from './codes.ts';

/** A refusal that a handler throws, so that what it has changed is undone. */
export class Refusal extends Error {
  readonly code: string;
  readonly data: unknown;
  constructor(code: string, data?: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** A refusal that a handler returns, so that what it has changed is kept, such as a count of failures. */
export class KeptRefusal {
  readonly code: string;
  readonly data: unknown;
  constructor(code: string, data?: unknown) {
    this.code = code;
    this.data = data;
  }
}

/** The request holds nothing that the API can act on (product §8: 35202 "Invalid data"). */
export const invalid = (reason: string) => new Refusal(INVALID, { reason });

/** There is no valid session: HTTP 401, so that the portal refreshes (product §4). */
export class DeadToken extends Error {}
