import { type Line, worst } from '../contract/finding.ts';
import { parseHeaders } from '../headers-file.ts';
import { checks } from './checks.ts';
import { createSite } from './site.ts';

type Given = {
  /** The text of `_headers`. */
  headers: string;
  previous?: readonly string[];
};

/** Runs every check on a deployed site; undefined if it does not answer. */
export async function checkSite(
  url: string,
  { headers, previous = [] }: Given,
): Promise<Line[] | undefined> {
  const site = createSite(url);
  if ((await site.get('/')).status === 0) return undefined;
  const world = { site, rules: parseHeaders(headers), previous };
  const lines: Line[] = [];
  for (const { id, demands, look } of checks) {
    const outcome = await look(world);
    const line = { section: 'site', name: id, title: demands };
    lines.push(
      typeof outcome === 'string'
        ? { ...line, verdict: 'not asked', findings: [], why: outcome }
        : { ...line, verdict: worst(outcome, 'agreed'), findings: outcome },
    );
  }
  return lines;
}
