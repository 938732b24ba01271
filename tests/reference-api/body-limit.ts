import type { MiddlewareHandler } from 'hono';

/** How much of a body that is too large is read away before the answer. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Refuses a larger body with 413, after reading it to its end: a caller writes all of it before reading the answer, and
 * a connection with an unread rest would be reset, now or during the caller's next call.
 */
export const limitBody =
  (maxBytes: number): MiddlewareHandler =>
  async (c, next) => {
    const { body } = c.req.raw;
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const length = isChunked ? Number.NaN : Number(c.req.header('content-length') ?? Number.NaN);
    if (!body || length <= maxBytes) return next();
    const kept: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = body.getReader();
    // A body without an end is answered too: reading stops at `DISCARD_MAX_BYTES`.
    while (size <= DISCARD_MAX_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size <= maxBytes) kept.push(value.slice());
    }
    reader.releaseLock();
    if (size > maxBytes) return c.json({ code: '413' }, 413);
    c.req.raw = new Request(c.req.raw, { body: new Blob(kept) });
    return next();
  };
