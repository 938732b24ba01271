/** The demo password of every seeded member (decisions §9). */
export const PASSWORD = 'Test!2345';
/** Every seeded member's answer to the first security question. */
export const ANSWER = '강호';
export const OTP_SECRET = 'JBSWY3DPEHPK3PXP';

export type Person = {
  name: string;
  birthDate: string;
  joinedDaysAgo: number;
  passwordDaysAgo?: number;
  otp?: true;
  hwanUsable?: false;
  secedeDaysAgo?: number;
  dormantDaysAgo?: number;
  alwaysCaptcha?: true;
  alwaysLimited?: true;
  logins?: number;
  /** The member whose other account it is. */
  person?: string;
};

/** Every seeded member, in the order of their ids. */
const people = {
  member01: { name: '김강호', birthDate: '1990-03-15', joinedDaysAgo: 1900, otp: true, logins: 12 },
  member02: { name: '이서연', birthDate: '1994-08-02', joinedDaysAgo: 1200, otp: true, logins: 8 },
  rookie01: { name: '박새롬', birthDate: '2003-05-21', joinedDaysAgo: 0 },
  heavy01: { name: '최대량', birthDate: '1985-11-30', joinedDaysAgo: 2400, otp: true, logins: 40 },
  pwdue01: { name: '정오래', birthDate: '1988-01-09', joinedDaysAgo: 800, passwordDaysAgo: 120 },
  secede01: { name: '강이별', birthDate: '1992-06-17', joinedDaysAgo: 700, secedeDaysAgo: 2 },
  dormant01: { name: '조고요', birthDate: '1987-12-24', joinedDaysAgo: 1500, dormantDaysAgo: 30 },
  limited01: { name: '윤제한', birthDate: '1996-02-28', joinedDaysAgo: 400, alwaysLimited: true },
  captcha01: { name: '장확인', birthDate: '1998-07-07', joinedDaysAgo: 350, alwaysCaptcha: true },
  sanction01: { name: '임정지', birthDate: '1999-09-19', joinedDaysAgo: 500, logins: 3 },
  hwanlock01: { name: '한잠금', birthDate: '1991-04-11', joinedDaysAgo: 650, hwanUsable: false },
  /** The other side of heavy01's gifts. */
  partner01: { name: '오동료', birthDate: '1986-10-05', joinedDaysAgo: 2300, otp: true },
  /** One person's five accounts, the most that anybody may have. */
  five01: { name: '오다섯', birthDate: '1993-02-02', joinedDaysAgo: 900, logins: 2 },
  five02: { name: '오다섯', birthDate: '1993-02-02', joinedDaysAgo: 600, person: 'five01' },
  five03: { name: '오다섯', birthDate: '1993-02-02', joinedDaysAgo: 120, person: 'five01' },
  five04: { name: '오다섯', birthDate: '1993-02-02', joinedDaysAgo: 60, person: 'five01' },
  five05: { name: '오다섯', birthDate: '1993-02-02', joinedDaysAgo: 30, person: 'five01' },
} as const satisfies Record<string, Person>;

export type Seeded = keyof typeof people;

/** A seeded member's id. */
export const idOf = (userId: Seeded): number => Object.keys(people).indexOf(userId) + 1;

export const everyone = Object.entries(people) as [Seeded, Person][];

/** One key per person, the same over all their accounts. */
export const personKeyOf = (userId: Seeded): string => {
  const person: Person = people[userId];
  return `person-${person.person ?? userId}`;
};

const four = (value: number) => String(value).padStart(4, '0');
/** A seeded member's phone. */
export const phoneOf = (userId: Seeded): string => {
  const index = idOf(userId) - 1;
  return `010-${four(2000 + index * 137)}-${four(1000 + index * 731)}`;
};

/** A random generator that gives the same numbers every time (mulberry32). */
export function dice(start: number) {
  let state = start;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
