import { origins, shapes } from './bends/answers.ts';
import { lists, members, requests } from './bends/requests.ts';
import { sessions } from './bends/session.ts';
import { writes } from './bends/writes.ts';
import type { Bend } from './bent.ts';

/** A host that does one thing otherwise, and what must be said of it. */
export const bends: Bend[] = [
  ...[shapes, origins, sessions, requests],
  ...[members, lists, writes],
].flat();
