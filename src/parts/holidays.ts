import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { seoulToday } from '#rules/dates.ts';
import { type Holidays, isWeekend } from '#rules/support-hours.ts';

/**
 * The public holidays from Seoul's today to the end of next year, to be put into pages at build: no request,
 * and a few hundred bytes. A weekend is closed without them. Years the package does not know yet are left to
 * the weekday rule.
 */
export async function upcomingHolidays(today = seoulToday()): Promise<Holidays> {
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map(String);
  const presets = await Promise.all(
    years.map((year) =>
      getHolidayPreset(year).catch((error: unknown) => {
        if (error instanceof RangeError) return {};
        throw error;
      }),
    ),
  );
  const days: [string, readonly string[]][] = presets.flatMap((preset) => Object.entries(preset));
  const ahead = days.filter(([day]) => day >= today && !isWeekend(day));
  return Object.fromEntries(ahead.map(([day, [name = '']]) => [day, name]));
}
