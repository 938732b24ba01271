import { apiUrl } from '#config.ts';
import { GAME_CODE } from '#constants.ts';
import { callHeaders } from './call-headers.ts';
import type { RawAnswer } from './envelope.ts';
import type { Tokens } from './read-tokens.ts';

/** One call by the browser's own means, for what runs before the client is there. */
export async function plainCall(path: string, body: object, tokens: Tokens): Promise<RawAnswer> {
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...callHeaders(tokens) },
    body: JSON.stringify({ ...body, gameCode: GAME_CODE }),
  });
  return { status: response.status, text: await response.text() };
}
