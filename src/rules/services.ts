import type { Path } from '#routes.ts';
import { type Service, services } from './services.copy.ts';

/** Services that are of no use to a signed-in member. */
const FOR_VISITORS: readonly Path[] = [
  '/login/findPw',
  '/login/findId',
  '/login/dormancy',
  '/join',
  '/support/guest-inquiry',
];

const SHOWN = 2;
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** 4 by its whole name, 3 by how it begins, 2 by its end or a synonym, 1 if a sentence begins with a synonym. */
function rank({ title, words }: Service, query: string): number {
  const name = bare(title);
  if (name === query) return 4;
  if (name.startsWith(query)) return 3;
  const synonyms = words.split(' ').filter((word) => word.length > 1);
  if (name.endsWith(query) || synonyms.includes(query)) return 2;
  return synonyms.some((word) => query.startsWith(word)) ? 1 : 0;
}

export function findServices(readings: readonly string[], signedIn: boolean): Service[] {
  const queries = readings.map(bare).filter((query) => query.length > 1);
  const best = (service: Service) => Math.max(0, ...queries.map((query) => rank(service, query)));
  return services
    .filter(({ path }) => !signedIn || !FOR_VISITORS.includes(path))
    .map((service) => ({ service, score: best(service) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ service }) => service);
}
