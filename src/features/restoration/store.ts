import type { Call } from '#parts/use-call.tsx';
import { reloadField } from '#stores/member.ts';
import type { RequestOf } from '#wire/endpoint.ts';
import { requestRestoration } from './api.ts';

/** The name of the form's draft. */
export const RESTORATION_DRAFT = 'restoration';

/** Requests a restoration and returns its number. Errors: those of the endpoint. */
export async function fileRestoration(
  body: RequestOf<typeof requestRestoration>,
  call: Call['call'],
): Promise<number> {
  try {
    return (await call(requestRestoration, body)).restoreNo;
  } finally {
    void reloadField('totalHwan');
  }
}
