import type { Activity, ActivityKind } from '#api/activity.ts';
import type { MarkName } from '#forms/character-face.tsx';
import { clip } from '#rules/clip.ts';
import { maskIp } from '#rules/mask.ts';
import { activity as copy } from './activity.copy.ts';

/** The painted mark beside each kind; a login and what is not known have that of anybody. */
const marksOf: Partial<Record<ActivityKind, MarkName>> = {
  loginFailed: 'fist',
  password: 'slip',
  recovery: 'slip',
  question: 'slip',
  email: 'bow',
  phone: 'bow',
  otp: 'sword',
  hwan: 'gourd',
  devices: 'sabre',
};
export const markOf = ({ kind }: Pick<Activity, 'kind'>): MarkName =>
  (kind && marksOf[kind]) ?? 'hat';

export function eventWords({ kind, on }: Pick<Activity, 'kind' | 'on'>): string {
  if (!kind) return copy.other;
  const words = copy.events[kind];
  const turned = on === null ? undefined : words?.[on ? 'on' : 'off'];
  return turned ?? words?.plain ?? copy.kinds[kind];
}

/** Where an event came from: the place, if the host says it, and the address without its end. */
export const placeWords = ({ place, ip }: Pick<Activity, 'place' | 'ip'>): string =>
  [clip(place), maskIp(ip)].filter(Boolean).join(' · ');
