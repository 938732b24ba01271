/** `2026-12-04` as `12월 4일`. */
export function monthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일`;
}
