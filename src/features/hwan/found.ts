import type { HwanRecord } from './api.ts';

/** Whether a record holds what is looked for, as a host that looks would say. */
function holds({ title, characterName }: HwanRecord, find: string): boolean {
  return `${title} ${characterName ?? ''}`.toLowerCase().includes(find.toLowerCase());
}

/** The records that hold what is looked for; `found`: what the host says it looked for. */
export function onlyFound(
  list: readonly HwanRecord[],
  find: string | undefined,
  found: string | null,
): readonly HwanRecord[] {
  return find === undefined || found !== null ? list : list.filter((row) => holds(row, find));
}
