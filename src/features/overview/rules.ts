import { orderBy } from 'es-toolkit';
import type { Restoration } from '#api/restoration.ts';
import { TRANSFER_STATUS, type Transfer } from '#api/transfer.ts';
import { PASSWORD_DUE_DAYS, SECURITY_LEVEL_POINTS, SECURITY_POINTS } from '#constants.ts';
import { daysBetween } from '#rules/dates.ts';

export type SecurityFacts = {
  otp: 'Y' | 'N' | undefined;
  /** `Y`: hwan can be used. */
  hwan: 'Y' | 'N' | undefined;
  passwordChangedAt: string | null | undefined;
};

export const SECURITY_MAX = Object.values(SECURITY_POINTS).reduce((sum, points) => sum + points, 0);

/** Days since the password was changed, if that is too long ago; otherwise undefined. */
export function passwordOverdueDays(changedAt: unknown, now: Date): number | undefined {
  const days = daysBetween(changedAt, now.getTime());
  return days !== undefined && days >= PASSWORD_DUE_DAYS ? days : undefined;
}

/** 0 to 100; undefined while a fact is unknown. Hwan counts if locked or if OTP is in use. assumed: product §10.13 */
export function securityScore(facts: SecurityFacts, now: Date): number | undefined {
  const { otp, hwan, passwordChangedAt } = facts;
  if (!otp || !hwan || daysBetween(passwordChangedAt, now.getTime()) === undefined)
    return undefined;
  return (
    (otp === 'Y' ? SECURITY_POINTS.otp : 0) +
    (passwordOverdueDays(passwordChangedAt, now) === undefined ? SECURITY_POINTS.password : 0) +
    (hwan === 'N' || otp === 'Y' ? SECURITY_POINTS.hwan : 0)
  );
}

export function securityLevel(score: number): 'high' | 'middle' | 'low' {
  if (score >= SECURITY_LEVEL_POINTS.high) return 'high';
  return score >= SECURITY_LEVEL_POINTS.middle ? 'middle' : 'low';
}

/** What the calls have told of a member's characters; each list as it was answered. */
export type CharacterRecords = {
  own: readonly { serverName: string; name: string; job: string; level: number | null }[];
  restorations: readonly Restoration[];
  sent: readonly Transfer[];
  received: readonly Transfer[];
};
/** A character with its newest restoration and its newest move in each direction. */
export type OwnCharacter = CharacterRecords['own'][number] & {
  restoration?: Restoration;
  sent?: Transfer;
  received?: Transfer;
};

const isUnderWay = ({ status }: Restoration | Transfer): boolean =>
  status === 'received' ||
  status === 'working' ||
  status === TRANSFER_STATUS.waiting ||
  status === TRANSFER_STATUS.moving;

const hasUnderWay = ({ restoration, sent, received }: OwnCharacter): boolean =>
  [restoration, sent, received].some((one) => one && isUnderWay(one));

/**
 * One list of the member's characters: those with something under way, then by server and level. A restoration or a move
 * belongs to the character of the same server and name; one that is still under way makes an entry of its own where the
 * character is not among them.
 */
export function joinCharacters(
  { own, restorations, sent, received }: CharacterRecords,
  serverNames: readonly string[],
): OwnCharacter[] {
  const joined = new Map<string, OwnCharacter>();
  const keyOf = (serverName: string, name: string) => JSON.stringify([serverName, name]);
  for (const one of own) joined.set(keyOf(one.serverName, one.name), { ...one });
  type Known = CharacterRecords['own'][number];
  function add(known: Known, isOpen: boolean, record: Partial<OwnCharacter>): void {
    const key = keyOf(known.serverName, known.name);
    const found = joined.get(key);
    // The newest comes first.
    if (found) joined.set(key, { ...record, ...found });
    else if (isOpen) joined.set(key, { ...known, ...record });
  }
  for (const one of restorations) {
    const { serverName, name } = one;
    add({ serverName, name, job: '', level: null }, isUnderWay(one), { restoration: one });
  }
  for (const [direction, transfers] of Object.entries({ sent, received }))
    for (const one of transfers) {
      const { serverName, characterName, job, level } = one;
      add({ serverName, name: characterName, job, level }, isUnderWay(one), { [direction]: one });
    }
  return orderBy(
    [...joined.values()],
    [
      (one) => !hasUnderWay(one),
      ({ serverName }) => serverNames.indexOf(serverName),
      ({ level }) => level ?? 0,
    ],
    ['asc', 'asc', 'desc'],
  );
}
