import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { monthsBefore, seoulToday } from '#day.ts';
import { type Holidays, isWeekend } from '#rules/support-hours.ts';

/**
 * The holidays that are no weekends, from a month ago to the end of next year; a build writes them into the scripts.
 * Those that are over count for whoever has been waiting since then. Years that the package does not know yet have
 * none.
 */
export async function nearHolidays(today = seoulToday()): Promise<Holidays> {
  const first = monthsBefore(today, 1);
  const [from, year] = [first, today].map((day) => Number(day.slice(0, 4))) as [number, number];
  const years = [...new Set([from, year, year + 1])].map(String);
  const presets = await Promise.all(
    years.map((each) =>
      getHolidayPreset(each).catch((error: unknown) => {
        if (error instanceof RangeError) return {};
        throw error;
      }),
    ),
  );
  const days: [string, readonly string[]][] = presets.flatMap((preset) => Object.entries(preset));
  const near = days.filter(([day]) => day >= first && !isWeekend(day));
  return Object.fromEntries(near.map(([day, [name = '']]) => [day, name]));
}
