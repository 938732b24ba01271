import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { seoulToday } from '#day.ts';
import { type Holidays, isWeekend } from '#rules/support-hours.ts';

/**
 * The holidays that are no weekends; a build writes them into the scripts. Years that the package does not know yet
 * have none.
 */
export async function upcomingHolidays(today = seoulToday()): Promise<Holidays> {
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map(String);
  const presets = await Promise.all(
    years.map((each) =>
      getHolidayPreset(each).catch((error: unknown) => {
        if (error instanceof RangeError) return {};
        throw error;
      }),
    ),
  );
  const days: [string, readonly string[]][] = presets.flatMap((preset) => Object.entries(preset));
  const upcoming = days.filter(([day]) => day >= today && !isWeekend(day));
  return Object.fromEntries(upcoming.map(([day, [name = '']]) => [day, name]));
}
