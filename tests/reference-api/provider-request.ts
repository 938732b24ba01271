import type { Context } from 'hono';
import * as v from 'valibot';
import { Id } from '#wire/fields.ts';

/** An id from a page's address; the empty one, which nothing has, where it is none. */
export function idFrom(c: Context, name: string): string {
  const read = v.safeParse(Id, c.req.query(name));
  return read.success ? read.output : '';
}

/** The fields of a page's form; none where the body is no form. */
export const fieldsOf = (c: Context): Promise<Record<string, unknown>> =>
  c.req.parseBody().catch(() => ({}));
