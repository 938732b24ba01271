import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import type { Holidays } from '#rules/support-hours.ts';

/**
 * The public holidays from today to the end of next year, to be put into pages at build: no request,
 * and a few hundred bytes. Years the package does not know yet are left to the weekday rule.
 */
export async function upcomingHolidays(now = new Date()): Promise<Holidays> {
  const today = now.toISOString().slice(0, 10);
  const years = [now.getFullYear(), now.getFullYear() + 1].map(String);
  const presets = await Promise.all(
    years.map((year) =>
      getHolidayPreset(year).catch((error: unknown) => {
        if (error instanceof RangeError) return {};
        throw error;
      }),
    ),
  );
  const days: [string, readonly string[]][] = presets.flatMap((preset) => Object.entries(preset));
  return Object.fromEntries(days.filter(([day]) => day >= today));
}
