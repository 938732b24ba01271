import { expect, it } from 'vitest';
import { nearHolidays } from '#site-content/holidays.ts';

it('the list of holidays begins a month ago, for whoever waits since then, and reaches to the end of next year [J1]', async () => {
  const days = Object.keys(await nearHolidays('2026-04-02'));
  expect(days).toContain('2026-03-02');
  expect(Object.keys(await nearHolidays('2026-04-03'))).not.toContain('2026-03-02');
  expect(days.filter((day) => day < '2026-03-02')).toEqual([]);
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
});

it('the list leaves out holidays on a weekend, when support is closed anyway [J1]', async () => {
  const days = Object.keys(await nearHolidays('2027-02-01'));
  expect(days).not.toContain('2027-02-07');
  expect(days).toContain('2027-02-09');
});

it('at New Year in Seoul the year is the new one, and the last month of the old one is known too [J1]', async () => {
  const days = Object.keys(await nearHolidays('2027-01-01'));
  expect(days.slice(0, 2)).toEqual(['2026-12-25', '2027-01-01']);
});
