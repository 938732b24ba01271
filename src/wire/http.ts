import { ofetch } from 'ofetch';
import { apiUrl, payApiUrl } from '#config.ts';
import type { RawAnswer } from './envelope.ts';

/** Statuses with a meaning of their own; every other one counts as no answer. product §8 */
export const MEANT_STATUSES: readonly number[] = [400, 401, 404, 408, 500];

type Call = {
  headers: Record<string, string>;
  body: FormData | object;
  signal?: AbortSignal;
  /** It outlives the page. */
  keepalive?: boolean;
};

function host(baseURL: string) {
  const call = ofetch.create({
    baseURL,
    method: 'POST',
    responseType: 'text',
    retry: false,
    ignoreResponseError: true,
  });
  /** Throws where no answer came; whatever did come is an answer. */
  return async (path: string, options: Call): Promise<RawAnswer> => {
    const { status, _data: text = '' } = await call.raw<string, 'text'>(path, options);
    return { status, text };
  };
}

/** The API's two hosts; payments may have one of their own. */
export const hosts = { api: host(apiUrl), pay: host(payApiUrl) };
