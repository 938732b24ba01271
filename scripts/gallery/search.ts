/** How a state is found among all of them: by `npm run demo -- --only`, and by what is typed on their page. */
import { routes } from '#routes.ts';
import { kinds, type State } from './state.ts';

/** The number that a member reads out, as `rules/failure-reference.ts` builds it. */
const REFERENCE = /^e(\d+)-([0-9a-z]+)$/i;

/** What is looked for: a code has states of its own, an HTTP status has a page or shows what failed to load. */
function wordOf(typed: string): string {
  const [, number] = REFERENCE.exec(typed) ?? [];
  if (!number) return typed.toLowerCase();
  // A code has five digits, an HTTP status three.
  const isHttpStatus = number.length <= 3;
  if (!isHttpStatus) return number;
  return `/error/${number}` in routes ? `/error/${number}` : kinds.failed;
}

/** The words that a state's text must hold, all of them. */
export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).map(wordOf);

/** The moment that a typed number names. */
export function momentOf(typed: string): Date | undefined {
  const [, , second] = REFERENCE.exec(typed.trim()) ?? [];
  return second ? new Date(Number.parseInt(second, 36) * 1_000) : undefined;
}

/** The text in which a state is looked for. */
export const textOf = ({ id, kind, path, words, code = '', member = '' }: State): string =>
  [id, path, routes[path].title, kinds[kind], words, code, member].join(' ').toLowerCase();
