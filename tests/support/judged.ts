import { type BrowserContext, expect, type Response } from '@playwright/test';
import type { Judge } from '../reference-api/handle.ts';
import { judgeBy, openApiDocument } from '../reference-api/node/document.ts';

const API = /^\/api(\/(?!__test\/).+)/;

/**
 * What is wrong with a call, empty if nothing is; undefined if it cannot be judged: a form, or an answer that is gone.
 */
async function verdictOf(response: Response, path: string, judge: Judge) {
  const request = response.request();
  const answer = await response.json().catch(() => undefined);
  if (!answer || request.headers()['content-type']?.startsWith('multipart/')) return undefined;
  try {
    judge.request(path, request.postDataJSON());
    judge.answer(path, answer);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Compares the calls of the demo's pages and their answers with `docs/openapi.json`. In other browser tests the
 * reference API does that itself; the demo's worker does not. The function returned expects no difference.
 */
export function judgeCalls(context: BrowserContext): () => Promise<void> {
  const judge = judgeBy(openApiDocument());
  const verdicts: Promise<string | undefined>[] = [];
  context.on('response', (response) => {
    const [, path] = API.exec(new URL(response.url()).pathname) ?? [];
    if (path && response.ok()) verdicts.push(verdictOf(response, path, judge));
  });
  return async () => {
    const judged = (await Promise.all(verdicts)).filter((verdict) => verdict !== undefined);
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.filter(Boolean)).toEqual([]);
  };
}
