import { origins, shapes } from './bends/answers.ts';
import { lists, members, requests } from './bends/requests.ts';
import { sessions } from './bends/session.ts';
import { writes } from './bends/writes.ts';
import type { Bend } from './bent-host.ts';

/** Hosts that break the contract in one point each, and the finding that must be reported. */
export const bends: Bend[] = [
  ...shapes,
  ...origins,
  ...sessions,
  ...requests,
  ...members,
  ...lists,
  ...writes,
];
