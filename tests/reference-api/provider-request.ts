import type { Context } from 'hono';
import * as v from 'valibot';
import { Id } from '#api/fields.ts';

/** An id from a page's address; if it is not a valid one, the empty id, which nothing has. */
export function idFrom(c: Context, name: string): string {
  const read = v.safeParse(Id, c.req.query(name));
  return read.success ? read.output : '';
}

/** The fields of a page's form; none if the body is not a form. */
export const fieldsOf = (c: Context): Promise<Record<string, unknown>> =>
  c.req.parseBody().catch(() => ({}));
