import * as v from 'valibot';
import { expect, it } from 'vitest';
import { RestorationSchema } from '#api/restoration.ts';
import { TRANSFER_STATUS, TransferSchema } from '#api/transfer.ts';
import {
  joinCharacters,
  passwordOverdueDays,
  securityLevel,
  securityScore,
} from '#features/overview/rules.ts';

const now = new Date('2026-03-31T03:00:00Z');
const fresh = '2026-03-01T03:00:00Z';
const old = '2025-12-01T03:00:00Z';

it('the security score adds up what protects the account', () => {
  expect(securityScore({ otp: 'Y', hwan: 'Y', passwordChangedAt: fresh }, now)).toBe(100);
  expect(securityScore({ otp: 'Y', hwan: 'Y', passwordChangedAt: old }, now)).toBe(70);
  expect(securityScore({ otp: 'N', hwan: 'Y', passwordChangedAt: fresh }, now)).toBe(30);
  expect(securityScore({ otp: 'N', hwan: 'N', passwordChangedAt: old }, now)).toBe(20);
});

it('there is no score while a fact is unknown', () => {
  expect(securityScore({ otp: undefined, hwan: 'Y', passwordChangedAt: fresh }, now)).toBe(
    undefined,
  );
  expect(securityScore({ otp: 'Y', hwan: 'Y', passwordChangedAt: null }, now)).toBeUndefined();
});

it('a password is due on day 90, as a login says', () => {
  expect(passwordOverdueDays('2026-01-01T03:00:00Z', now)).toBeUndefined();
  expect(passwordOverdueDays('2025-12-31T03:00:00Z', now)).toBe(90);
  expect([100, 80, 70, 50, 30].map(securityLevel)).toEqual([
    'high',
    'high',
    'middle',
    'middle',
    'low',
  ]);
});

const { waiting, canceled, done } = TRANSFER_STATUS;
const own = (serverName: string, name: string, level: number) => ({
  serverName,
  name,
  job: '검객',
  level,
});
let no = 0;
const next = () => {
  no += 1;
  return no;
};
const moved = (serverName: string, characterName: string, status: string) =>
  v.parse(TransferSchema, {
    transferNo: next(),
    serverName,
    characterName,
    status,
    job: '도사',
    level: 70,
  });
const restored = (serverName: string, name: string, status: string) =>
  v.parse(RestorationSchema, { restoreNo: next(), serverName, name, status });
const nothing = { own: [], restorations: [], sent: [], received: [] };

it('a character stands with its newest restoration and its newest move in each direction: first where something is under way, then by server and level', () => {
  const newest = {
    restoration: restored('청룡', '월영검', 'done'),
    sent: moved('청룡', '월영검', canceled),
    received: moved('청룡', '월영검', done),
  };
  const going = moved('백호', '설화', waiting);
  const list = joinCharacters(
    {
      own: [
        own('백호', '설화', 10),
        own('백호', '월영검', 90),
        own('청룡', '청풍', 20),
        own('청룡', '월영검', 30),
      ],
      restorations: [newest.restoration, restored('청룡', '월영검', 'rejected')],
      sent: [newest.sent, moved('청룡', '월영검', canceled), going],
      received: [newest.received, moved('청룡', '월영검', done)],
    },
    ['청룡', '백호'],
  );
  expect(list).toEqual([
    { ...own('백호', '설화', 10), sent: going },
    { ...own('청룡', '월영검', 30), ...newest },
    own('청룡', '청풍', 20),
    own('백호', '월영검', 90),
  ]);
});

it('what is under way stands in the list also without its character, what has ended does not', () => {
  const coming = moved('백호', '은하수', waiting);
  const lost = restored('청룡', '강호제일', 'received');
  const list = joinCharacters(
    {
      ...nothing,
      restorations: [lost, restored('청룡', '달빛무사', 'rejected')],
      sent: [moved('청룡', '백호랑', done)],
      received: [coming, moved('청룡', '동행', canceled)],
    },
    ['청룡', '백호'],
  );
  expect(list).toEqual([
    { serverName: '청룡', name: '강호제일', job: '', level: null, restoration: lost },
    { serverName: '백호', name: '은하수', job: '도사', level: 70, received: coming },
  ]);
});
