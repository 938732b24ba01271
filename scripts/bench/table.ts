/** The measured values by row, figure and site. */
export type Samples = Map<string, Map<string, Map<string, number[]>>>;

const getOrCreate = <Value>(map: Map<string, Value>, key: string, create: () => Value): Value => {
  const found = map.get(key) ?? create();
  map.set(key, found);
  return found;
};

export function addFigures(
  samples: Samples,
  row: string,
  site: string,
  figures: Record<string, number>,
): void {
  const figuresOf = getOrCreate(samples, row, () => new Map());
  for (const [name, value] of Object.entries(figures)) {
    if (!Number.isFinite(value)) continue;
    getOrCreate(
      getOrCreate(figuresOf, name, () => new Map()),
      site,
      () => [] as number[],
    ).push(value);
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

const formatted = (name: string, value: number): string => {
  if (name === 'cls') return value.toFixed(3);
  if (/bytes/.test(name)) return `${(value / 1_000).toFixed(1)} kB`;
  return /^(requests|elements)$/.test(name) ? `${value}` : `${Math.round(value)} ms`;
};

/** A Markdown table of the medians, with each site's ratio to the first site. */
export function table(samples: Samples, sites: string[]): string {
  const lines = [`| | ${sites.join(' | ')} |`, `|---|${sites.map(() => '---').join('|')}|`];
  for (const [row, figures] of samples)
    for (const [name, bySite] of figures) {
      const base = median(bySite.get(sites[0] ?? '') ?? []);
      const cells = sites.map((site) => {
        const values = bySite.get(site);
        if (!values) return '–';
        const value = median(values);
        const ratio = base > 0 ? ` (${(value / base).toFixed(2)})` : '';
        return formatted(name, value) + ratio;
      });
      lines.push(`| ${row}: ${name} | ${cells.join(' | ')} |`);
    }
  return lines.join('\n');
}
