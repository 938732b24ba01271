import type { Deviation } from './deviating-host.ts';
import { origins, shapes } from './deviations/answers.ts';
import { lists, members, requests } from './deviations/requests.ts';
import { sessions } from './deviations/session.ts';
import { writes } from './deviations/writes.ts';

/** Hosts with one deviation each, and the finding that must be reported. */
export const deviations: Deviation[] = [
  ...shapes,
  ...origins,
  ...sessions,
  ...requests,
  ...members,
  ...lists,
  ...writes,
];
