import type { Path } from '#routes.ts';
import { type Service, services } from './services.copy.ts';

/** Of no use to who is signed in. */
const FOR_VISITORS: readonly Path[] = [
  '/login/findPw',
  '/login/findId',
  '/login/dormancy',
  '/join',
  '/support/guest-inquiry',
];

const SHOWN = 2;
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How well a service answers: its whole name, the head of its name, a word for it. */
function rank({ title, words }: Service, query: string): number {
  const name = bare(title);
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  return name.endsWith(query) || words.split(' ').includes(query) ? 1 : 0;
}

/** The services that a query names in any of its readings, best first. */
export function findServices(readings: readonly string[], signedIn: boolean): Service[] {
  const queries = readings.map(bare).filter((query) => query.length > 1);
  const best = (service: Service) => Math.max(0, ...queries.map((query) => rank(service, query)));
  return services
    .filter(({ path }) => !signedIn || !FOR_VISITORS.includes(path))
    .map((service) => ({ service, score: best(service) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ service }) => service);
}
