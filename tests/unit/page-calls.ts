import { globSync, readFileSync } from 'node:fs';
import { calls } from '../../scripts/contract/endpoints.ts';

const CALL = /firstCall=\{\{ path: (\w+)\.path/;

/** The endpoints of the first calls that pages name themselves, by the path of the page. */
export const pageCalls = new Map(
  globSync('src/pages/**/*.astro').flatMap((file) => {
    const [, name] = CALL.exec(readFileSync(file, 'utf8')) ?? [];
    const call = calls.find((one) => one.name === name);
    const path = file.replaceAll('\\', '/').slice('src/pages'.length, -'.astro'.length);
    return call ? [[path, call.endpoint] as const] : [];
  }),
);
