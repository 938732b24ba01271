import { type ConsentKey, consentKeys } from '#api/consent.ts';
import { CONSENT_TEXT_DAY, MINUTE_MS, SERVICE_TERMS_DAYS, TICKET_MINUTES } from '#constants.ts';
import { seoulIso } from '#day.ts';
import { inForce } from '#rules/terms.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { consent } from '../db/schema/member.ts';
import { invalid } from '../refusal.ts';

/** The names of the consents in a member's records. */
export const consentNames: Record<ConsentKey, string> = {
  service: '이용약관',
  privacy: '개인정보 수집·이용',
  adult: '만 19세 이상 확인',
  marketing: '마케팅 목적 개인정보 이용',
  email: '이메일 수신',
  sms: '문자 수신',
  app: '앱 알림 수신',
  night: '야간 수신',
};

const serviceTerms = SERVICE_TERMS_DAYS.map((from) => ({ from }));
const versionOn = (key: ConsentKey, day: string): string | undefined =>
  key === 'service' ? inForce(serviceTerms, day)?.from : CONSENT_TEXT_DAY;

/** Refuses consents to a text that is not in force now, nor was when the form's ticket can have been given. */
export function requireInForce(
  given: readonly { key: ConsentKey; version: string }[],
  now: Date,
): void {
  const days = [later(now, -TICKET_MINUTES * MINUTE_MS), now].map((at) =>
    seoulIso(at).slice(0, 10),
  );
  const isRead = ({ key, version }: (typeof given)[number]) =>
    days.some((day) => versionOn(key, day) === version);
  if (!given.every(isRead)) throw invalid('consents');
}

type Choice = { key: ConsentKey; version?: string; agreed: boolean };
/** Writes what a member has chosen over what was chosen before. */
export async function noteConsents(
  db: Db,
  memberId: number,
  choices: readonly Choice[],
  now: Date,
): Promise<void> {
  for (const { key, ...choice } of choices) {
    const row = { ...choice, at: now };
    await db
      .insert(consent)
      .values({ ...row, memberId, name: consentNames[key], position: consentKeys.indexOf(key) })
      .onConflictDoUpdate({ target: [consent.memberId, consent.name], set: row });
  }
}
