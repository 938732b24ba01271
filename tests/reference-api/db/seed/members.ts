import { securityQuestions } from '#api/account.copy.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#constants.ts';
import { later } from '../../clock.ts';
import { hashAnswer, type Passwords } from '../../secrets.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { consent, member, otp, sanction } from '../schema/member.ts';
import { activity, loginLog } from '../schema/session.ts';
import {
  ANSWER,
  dice,
  everyone,
  idOf,
  OTP_SECRET,
  PASSWORD,
  type Person,
  personKeyOf,
  phoneOf,
  type Seeded,
} from './people.ts';

const consents = [
  ['이용약관', true],
  ['개인정보 수집·이용', true],
  ['마케팅 목적 개인정보 이용', false],
  ['이메일 수신', true],
  ['문자 수신', false],
  ['앱 알림 수신', false],
  ['야간 수신', false],
] as const;

const OTP_DAYS_AGO = 200;

const devices = [
  'Chrome · Windows',
  'Samsung Internet · Android',
  'Whale · Windows',
  'Safari · iOS',
];

export async function seedMembers(db: Db, now: Date, passwords: Passwords): Promise<void> {
  // One hash for all: a password hash is slow by design.
  const passwordHash = await passwords.hash(PASSWORD);
  const answerHash = await hashAnswer(passwords, ANSWER);
  const ago = (days: number) => later(now, -days * DAY_MS);
  const passwordChangedAt = ({ passwordDaysAgo, joinedDaysAgo }: Person) =>
    ago(passwordDaysAgo ?? Math.min(joinedDaysAgo, 20));
  await insertAll(
    db,
    member,
    everyone.map(([userId, person], index) => ({
      id: index + 1,
      userId,
      passwordHash,
      name: person.name,
      birthDate: person.birthDate,
      phone: phoneOf(userId),
      email: `${userId}@example.com`,
      personKey: personKeyOf(userId),
      hwanUsable: person.hwanUsable ?? true,
      billingSuspended: false,
      secedeRequestedAt: person.secedeDaysAgo === undefined ? null : ago(person.secedeDaysAgo),
      dormantSince: person.dormantDaysAgo === undefined ? null : ago(person.dormantDaysAgo),
      alwaysCaptcha: person.alwaysCaptcha ?? false,
      alwaysLimited: person.alwaysLimited ?? false,
      passwordChangedAt: passwordChangedAt(person),
      securedAt: passwordChangedAt(person),
      joinedAt: ago(person.joinedDaysAgo),
      question: securityQuestions[0],
      answerHash,
    })),
  );
  await insertAll(
    db,
    otp,
    everyone
      .filter(([, person]) => person.otp)
      .map(([userId]) => ({
        memberId: idOf(userId),
        secret: OTP_SECRET,
        device: '휴대폰 OTP 앱',
        joinedAt: ago(OTP_DAYS_AGO),
      })),
  );
  await insertAll(
    db,
    consent,
    everyone.flatMap(([userId, person]) =>
      consents.map(([name, usual], position) => {
        // Somebody who joined today has agreed to the first two alone, which are required.
        const agreed = usual && (position < 2 || person.joinedDaysAgo > 0);
        const at = agreed ? ago(person.joinedDaysAgo) : null;
        return { memberId: idOf(userId), name, agreed, at, position };
      }),
    ),
  );
  await insertAll(db, sanction, [
    {
      memberId: idOf('sanction01'),
      kind: 'account',
      reason: '비인가 프로그램 사용',
      policy: '운영정책 제4조 제2항',
      target: '',
      startsAt: ago(3),
      endsAt: later(now, 27 * DAY_MS),
    },
    {
      memberId: idOf('sanction01'),
      kind: 'chat',
      reason: '욕설 및 비방',
      policy: '운영정책 제3조 제1항',
      target: '흑풍',
      startsAt: ago(200),
      endsAt: ago(193),
    },
  ]);
  const logins = everyone.flatMap(([userId, { logins = 0 }]) => loginsOf(userId, logins, now));
  await insertAll(db, loginLog, logins);
  const eventOf = (login: (typeof logins)[number]) => ({ ...login, on: null, place: '서울' });
  const changes = everyone.flatMap(([userId, person]) => {
    const [login] = logins.filter(({ memberId }) => memberId === idOf(userId));
    if (!login) return [];
    const password = {
      ...eventOf(login),
      kind: 'password',
      at: passwordChangedAt(person),
    } as const;
    const joined = { ...eventOf(login), kind: 'otp', on: true, at: ago(OTP_DAYS_AGO) } as const;
    return person.otp ? [password, joined] : [password];
  });
  await insertAll(db, activity, [
    ...changes,
    ...logins.flatMap((login) => [
      { ...eventOf(login), kind: 'login' as const },
      // Somebody mistypes now and then.
      ...(login.at.getMinutes() % 7 === 0
        ? [{ ...eventOf(login), kind: 'loginFailed' as const, at: later(login.at, -MINUTE_MS) }]
        : []),
    ]),
  ]);
}

function loginsOf(userId: Seeded, count: number, now: Date) {
  const roll = dice(idOf(userId));
  return Array.from({ length: count }, (_, back) => ({
    memberId: idOf(userId),
    at: later(now, -(back + 1) * DAY_MS + roll(8) * HOUR_MS + roll(60) * MINUTE_MS),
    device: devices[roll(devices.length)] ?? '',
    ip: `203.0.113.${1 + roll(250)}`,
  }));
}
