import { apiUrl } from '#config.ts';
import { GAME_CODE } from '#constants.ts';
import { callHeaders } from './call-headers.ts';
import type { RawAnswer } from './envelope.ts';
import type { Tokens } from './read-tokens.ts';

/** One call with plain `fetch`, for scripts that run before the client has loaded. */
export async function plainCall(path: string, body: object, tokens: Tokens): Promise<RawAnswer> {
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...callHeaders(tokens) },
    body: JSON.stringify({ ...body, gameCode: GAME_CODE }),
  });
  return { status: response.status, text: await response.text() };
}
