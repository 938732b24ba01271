import type { Activity } from '#api/activity.ts';
import { clip } from '#rules/clip.ts';
import { maskIp } from '#rules/mask.ts';
import { activity as copy } from './activity.copy.ts';

export function eventWords({ kind, on }: Pick<Activity, 'kind' | 'on'>): string {
  if (!kind) return copy.other;
  const words = copy.events[kind];
  const turned = on === null ? undefined : words?.[on ? 'on' : 'off'];
  return turned ?? words?.plain ?? copy.kinds[kind];
}

/** Where an event came from: the place, if the host says it, and the address without its end. */
export const placeWords = ({ place, ip }: Pick<Activity, 'place' | 'ip'>): string =>
  [clip(place), maskIp(ip)].filter(Boolean).join(' · ');
