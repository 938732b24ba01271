/** The samples of `npm run bench` as a table. */

/** A measured value: of which page and figure, and of which site. */
export type Sample = { row: string; figure: string; site: string; value: number };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
}

function formatted(figure: string, value: number): string {
  if (figure === 'cls') return value.toFixed(3);
  if (/bytes/.test(figure)) return `${(value / 1_000).toFixed(1)} kB`;
  return /^(requests|elements)$/.test(figure) ? `${value}` : `${Math.round(value)} ms`;
}

/** A Markdown table of the medians, with each site's ratio to the first site. */
export function table(samples: Sample[], sites: string[]): string {
  const rows = Map.groupBy(samples, ({ row, figure }) => `${row}: ${figure}`);
  const lines = [...rows].map(([name, all]) => {
    const medians = sites.map((site) => {
      const values = all.filter((sample) => sample.site === site).map(({ value }) => value);
      return values.length > 0 ? median(values) : undefined;
    });
    const [base = 0] = medians;
    const cells = medians.map((value) => {
      if (value === undefined) return '–';
      const ratio = base > 0 ? ` (${(value / base).toFixed(2)})` : '';
      return formatted(all[0]?.figure ?? '', value) + ratio;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [`| | ${sites.join(' | ')} |`, `|---|${sites.map(() => '---').join('|')}|`, ...lines].join(
    '\n',
  );
}
