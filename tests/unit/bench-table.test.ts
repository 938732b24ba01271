import { expect, test } from 'vitest';
import { type Sample, table } from '../../scripts/bench/table.ts';

test('the table gives each median in its unit, and its ratio to the first site', () => {
  const samples: Sample[] = [];
  const add = (site: string, figures: Record<string, number>) =>
    samples.push(
      ...Object.entries(figures).map(([figure, value]) => ({ row: 'home', figure, site, value })),
    );
  for (const whole of [30, 20, 28])
    add('floor', { whole, elements: 135, requests: 1, bytes: 2_200 });
  add('probe', { whole: 56, elements: 270 });
  expect(table(samples, ['floor', 'probe']).split('\n').slice(2)).toEqual([
    '| home: whole | 28 ms (1.00) | 56 ms (2.00) |',
    '| home: elements | 135 (1.00) | 270 (2.00) |',
    '| home: requests | 1 (1.00) | – |',
    '| home: bytes | 2.2 kB (1.00) | – |',
  ]);
});
