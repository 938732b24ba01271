/** A thread of `finish-pages.ts`. Finishes pages one by one: thousands would not fit into memory together. */
import { parentPort, workerData } from 'node:worker_threads';
import { finishPage, islandsOf, readPage } from './finish-page.ts';
import type { Finished, Share } from './finish-pages.ts';

const { names, build }: Share = workerData;
const requested = new Set<string>();
const waiting: string[] = [];
for (const name of names) {
  const page = readPage(name, build);
  if (islandsOf(page).length > 0) {
    waiting.push(name);
    continue;
  }
  for (const file of page.scripts) requested.add(file);
  finishPage(page, build);
}
parentPort?.postMessage({ requested: [...requested], waiting } satisfies Finished);
