import { expect, it } from 'vitest';
import { upcomingHolidays } from '#parts/holidays.ts';

it('J1 begins with today, and reaches to the end of next year', async () => {
  const days = Object.keys(await upcomingHolidays('2026-03-01'));
  expect(days).toContain('2026-03-01');
  expect(Object.keys(await upcomingHolidays('2026-03-02'))).not.toContain('2026-03-01');
  expect(days.filter((day) => day < '2026-03-01')).toEqual([]);
  expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
});

it('J1 on New Year of Seoul the year is the new one', async () => {
  const days = Object.keys(await upcomingHolidays('2027-01-01'));
  expect(days[0]).toBe('2027-01-01');
});
