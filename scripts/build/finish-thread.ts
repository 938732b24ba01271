/** A thread of `finish-pages.ts`, which finishes its share of the pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { finishPlain } from './finish-page.ts';
import type { Share } from './finish-pages.ts';

const { names, build }: Share = workerData;
parentPort?.postMessage(finishPlain(names, build));
