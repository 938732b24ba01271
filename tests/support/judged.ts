import { type BrowserContext, expect, type Response } from '@playwright/test';
import type { Judge } from '../reference-api/handle.ts';
import { judgeBy, openApiDocument } from '../reference-api/node/document.ts';

const API = /^\/api(\/(?!__test\/).+)/;

/** What is wrong with a call; undefined for one whose page was left before its answer could be read, and for a form. */
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
 * Compares what pages of the demo ask and hear with `docs/openapi.json`: the API of other browser tests does that itself,
 * but the worker has no judge. The function returned expects that all was as it says.
 */
export function judgeCalls(context: BrowserContext): () => Promise<void> {
  const judge = judgeBy(openApiDocument());
  const verdicts: Promise<string | undefined>[] = [];
  context.on('response', (response) => {
    const [, path] = API.exec(new URL(response.url()).pathname) ?? [];
    if (path && response.ok()) verdicts.push(verdictOf(response, path, judge));
  });
  return async () => {
    const told = (await Promise.all(verdicts)).filter((verdict) => verdict !== undefined);
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(Boolean)).toEqual([]);
  };
}
