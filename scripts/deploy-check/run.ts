import { parseHeaders } from '../headers-file.ts';
import { checks } from './checks.ts';
import type { World } from './look.ts';
import { type Line, lineOf } from './report.ts';
import { createSite } from './site.ts';

type Given = {
  /** The text of `_headers`. */
  headers: string;
} & Partial<Pick<World, 'previous' | 'built'>>;

/** Runs every check on a deployed site; undefined if it does not answer. */
export async function checkSite(
  url: string,
  { headers, previous = [], built }: Given,
): Promise<Line[] | undefined> {
  const site = createSite(url);
  if ((await site.get('/')).status === 0) return undefined;
  const world = { site, rules: parseHeaders(headers), previous, ...(built && { built }) };
  const lines: Line[] = [];
  for (const { id, demands, look } of checks) lines.push(lineOf(id, demands, await look(world)));
  return lines;
}
