import type { Call } from '#parts/use-call.tsx';
import { reloadField } from '#stores/member.ts';
import { send } from '#wire/client.ts';
import type { RequestOf } from '#wire/endpoint.ts';
import { checkRestoreName, requestRestoration } from './api.ts';

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

/** Whether a name is free on a server. */
export const isNameFree = async (serverNo: number, name: string): Promise<boolean> =>
  (await send(checkRestoreName, { serverNo, name })).free;
