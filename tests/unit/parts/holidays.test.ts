import { expect, it } from 'vitest';
import { upcomingHolidays } from '#parts/holidays.ts';

it('begins with today, and reaches to the end of next year [J1]', async () => {
  const days = Object.keys(await upcomingHolidays('2026-03-01'));
  expect(days).toContain('2026-03-01');
  expect(Object.keys(await upcomingHolidays('2026-03-02'))).not.toContain('2026-03-01');
  expect(days.filter((day) => day < '2026-03-01')).toEqual([]);
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
});

it('on New Year of Seoul the year is the new one [J1]', async () => {
  const days = Object.keys(await upcomingHolidays('2027-01-01'));
  expect(days[0]).toBe('2027-01-01');
});
