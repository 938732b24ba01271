import { readFileSync } from 'node:fs';

/** The section about codes. */
const [catalogue = ''] =
  /^## §8 [\s\S]*?(?=^## )/m.exec(readFileSync('docs/product.md', 'utf8')) ?? [];

/** Every code of a span such as `32511–32517`. */
function each(span: string): string[] {
  const [first = 0, last = first] = span.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
}

/** The codes that have an entry, as product §8.8 lists them. */
export const listedCodes: readonly string[] = [...catalogue.matchAll(/^\| ([\d ,·–]+)\|/gm)]
  .flatMap(([, cell = '']) => cell.match(/\d+(?:–\d+)?/g) ?? [])
  .flatMap(each);

/** The codes of product §8.5 for which no client shows a message; 20301, among them, has its own text (§8.6). */
export const silentCodes: readonly string[] =
  /Silent codes: ([\d, ]+);/.exec(catalogue)?.[1]?.split(', ') ?? [];
