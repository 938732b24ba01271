import type { Path } from '#routes.ts';
import { isFiller, oneSpelling, stem, wordsOf } from './faq-words.ts';
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
const bare = (text: string) => oneSpelling(text).replace(/[^\p{L}\p{N}]/gu, '');
/** The words of a text without fillers and endings: 환 어디서 사요 and 환 사는 법 are one. */
const coreWords = (text: string): string[] =>
  wordsOf(text)
    .map(stem)
    .filter((word) => !isFiller(word));

/** What is typed for each service, without its endings. */
const typed = new Map(
  services.map((service) => [service, service.words.map((text) => coreWords(text).join(''))]),
);

/** 5 by its whole name, 4 by how it begins, 3 by its end or its words, 2 and 1 if a sentence begins or goes on with them. */
function rank(service: Service, query: string): number {
  const [name, asked, core] = [bare(service.title), bare(query), coreWords(query)];
  if (name === asked) return 5;
  if (asked.length > 1 && name.startsWith(asked)) return 4;
  const words = typed.get(service) ?? [];
  if ((asked.length > 1 && name.endsWith(asked)) || words.includes(core.join(''))) return 3;
  const has = (from: number, least: number) =>
    words.some((word) => word.length >= least && core.slice(from).join('').startsWith(word));
  if (has(0, 2)) return 2;
  return core.some((_, at) => has(at, 3)) ? 1 : 0;
}

export function findServices(readings: readonly string[], signedIn: boolean): Service[] {
  const best = (service: Service) => Math.max(0, ...readings.map((query) => rank(service, query)));
  return services
    .filter(({ path }) => !signedIn || !FOR_VISITORS.includes(path))
    .map((service) => ({ service, score: best(service) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ service }) => service);
}
