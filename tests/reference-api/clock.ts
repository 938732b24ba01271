import { DAY_MS, SEOUL_OFFSET_MS } from '#constants.ts';
import { formatDay } from '#rules/dates.ts';

/** The API's time: the machine's clock, which tests can move. */
export type Clock = {
  now(): Date;
  advance(ms: number): void;
  reset(): void;
  /** How many milliseconds the clock was moved forward; below 0 if it was set back. */
  ahead(): number;
};

/** A clock that starts from `read` and can be moved forward. */
export function createClock(read: () => number = Date.now): Clock {
  let ahead = 0;
  return {
    now: () => new Date(read() + ahead),
    advance(ms) {
      ahead += ms;
    },
    reset() {
      ahead = 0;
    },
    ahead: () => ahead,
  };
}

export const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** The Seoul calendar day of a moment, `YYYY-MM-DD`. */
export const seoulDay = (at: Date) => formatDay(at.getTime());

/** The moment a Seoul calendar day begins. */
export const seoulMidnight = (day: string) => later(new Date(`${day}T00:00:00Z`), -SEOUL_OFFSET_MS);

/** The moment the Seoul month of `at` began. */
export const seoulMonthStart = (at: Date) => seoulMidnight(`${seoulDay(at).slice(0, 7)}-01`);

/** The moment the Seoul month after that of `at` begins. */
export const nextSeoulMonth = (at: Date) =>
  seoulMonthStart(later(seoulMonthStart(at), 32 * DAY_MS));
