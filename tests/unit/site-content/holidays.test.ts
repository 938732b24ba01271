import { expect, it } from 'vitest';
import { upcomingHolidays } from '#site-content/holidays.ts';

it('the list of holidays begins with today, and reaches to the end of next year [J1]', async () => {
  const days = Object.keys(await upcomingHolidays('2026-03-02'));
  expect(days).toContain('2026-03-02');
  expect(Object.keys(await upcomingHolidays('2026-03-03'))).not.toContain('2026-03-02');
  expect(days.filter((day) => day < '2026-03-02')).toEqual([]);
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
});

it('the list leaves out holidays on a weekend, when support is closed anyway [J1]', async () => {
  const days = Object.keys(await upcomingHolidays('2027-02-01'));
  expect(days).not.toContain('2027-02-07');
  expect(days).toContain('2027-02-09');
});

it('at New Year in Seoul the year is the new one [J1]', async () => {
  const days = Object.keys(await upcomingHolidays('2027-01-01'));
  expect(days[0]).toBe('2027-01-01');
});
