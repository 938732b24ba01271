import { DAY_MS, MIN_AGE_YEARS } from '#constants.ts';
import { monthsBefore } from '#day.ts';
import { later, seoulDay } from '../clock.ts';
import { requireRow } from '../db/rows.ts';
import { everyone, personKeyOf, phoneOf } from '../db/seed/people.ts';
import type { Person } from './identity.ts';

export type TestPerson = Person & { key: string; about: string };

/** The people to choose from on the test provider's page (decisions §9); ages are those of today in Seoul. */
export function testPeople(now: Date): TestPerson[] {
  const today = seoulDay(now);
  const aged = (day: string, years: number, months = 0) => monthsBefore(day, years * 12 + months);
  const tomorrow = seoulDay(later(now, DAY_MS));
  const withoutAccount = [
    { key: 'newcomer', name: '신나라', birthDate: '1995-05-05', about: '계정이 없는 성인' },
    { key: 'stranger', name: '나그네', birthDate: '1983-10-09', about: '회원이 아닌 다른 사람' },
    {
      key: 'minor',
      name: '홍소년',
      birthDate: aged(today, MIN_AGE_YEARS - 1, 6),
      about: '만 18세',
    },
    {
      key: 'birthday',
      name: '생일인',
      birthDate: aged(today, MIN_AGE_YEARS),
      about: '오늘 만 19세',
    },
    {
      key: 'tomorrow',
      name: '내일인',
      birthDate: aged(tomorrow, MIN_AGE_YEARS),
      about: '내일 만 19세',
    },
  ].map((person, i) => ({
    ...person,
    phone: `010-7000-000${i + 1}`,
    personKey: `person-${person.key}`,
  }));
  const accountsOf = Map.groupBy(everyone, ([userId]) => personKeyOf(userId));
  const withAccounts = [...accountsOf].map(([personKey, accounts]) => {
    const [key, { name, birthDate }] = requireRow(accounts);
    const about = `${accounts.map(([userId]) => userId).join(', ')}의 명의자`;
    return { key, name, birthDate, phone: phoneOf(key), personKey, about };
  });
  return [...withoutAccount, ...withAccounts];
}
