import { DAY_MS, MIN_AGE_YEARS } from '#constants.ts';
import { monthsBefore } from '#wire/day.ts';
import { later, seoulDay } from '../clock.ts';
import { everyone, personKeyOf, phoneOf } from '../db/seed/people.ts';
import type { Person } from './identity.ts';

export type TestPerson = Person & { key: string; about: string };

const person = (key: string, name: string, birthDate: string, phone: string, about: string) => ({
  key,
  name,
  birthDate,
  phone,
  about,
  personKey: `person-${key}`,
});

/** The people to choose from on the test provider's page (decisions §9); ages are those of today in Seoul. */
export function testPeople(now: Date): TestPerson[] {
  const today = seoulDay(now);
  const aged = (day: string, years: number, months = 0) => monthsBefore(day, years * 12 + months);
  const withoutAccount = [
    person('newcomer', '신나라', '1995-05-05', '010-7000-0001', '계정이 없는 성인'),
    person('stranger', '나그네', '1983-10-09', '010-7000-0002', '회원이 아닌 다른 사람'),
    person('minor', '홍소년', aged(today, MIN_AGE_YEARS - 1, 6), '010-7000-0003', '만 18세'),
    person('birthday', '생일인', aged(today, MIN_AGE_YEARS), '010-7000-0004', '오늘 만 19세'),
    person(
      'tomorrow',
      '내일인',
      aged(seoulDay(later(now, DAY_MS)), MIN_AGE_YEARS),
      '010-7000-0005',
      '내일 만 19세',
    ),
  ];
  const owners = new Map<string, TestPerson>();
  for (const [userId, { name, birthDate }] of everyone) {
    const personKey = personKeyOf(userId);
    const known = owners.get(personKey);
    const about = known ? `${known.about}, ${userId}` : userId;
    const first = known ?? { key: userId, name, birthDate, phone: phoneOf(userId), personKey };
    owners.set(personKey, { ...first, about });
  }
  return [
    ...withoutAccount,
    ...[...owners.values()].map((owner) => ({ ...owner, about: `${owner.about}의 명의자` })),
  ];
}
