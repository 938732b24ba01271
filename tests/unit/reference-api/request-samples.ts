import * as v from 'valibot';
import { consentKeys } from '#api/consent.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { releaseConsents } from '#features/dormancy/api.ts';
import { quitFlow } from '#features/quit/quit.copy.ts';
import type { Schema } from '../../../scripts/contract/fields.ts';
import { PASSWORD } from '../../reference-api/db/seed/people.ts';
import { consentsTo } from './bodies.ts';

const SITE = 'http://localhost';
const LETTERS = '충분히 긴 글입니다. 무엇이 있었는지 차례대로 적습니다.';

/** A correct value for a field of this name, unless the schema alone determines one. */
const named: Record<string, unknown> = {
  userId: 'member01',
  id: 'member01',
  accessToken: 'access',
  password: PASSWORD,
  newPassword: 'Other!2345',
  captcha: 'e30=',
  name: '김하늘',
  email: 'member01@example.com',
  address: 'new01@example.com',
  code: '123456',
  otp: '123456',
  recoveryCode: 'abcd2345',
  question: '처음 키운 캐릭터의 이름은?',
  answer: '월영검',
  newAnswer: '월영검',
  ticket: 'ticket',
  token: 'token',
  verificationId: 'verification',
  secret: 'secret',
  returnUrl: `${SITE}/identity/return`,
  completeUrl: `${SITE}/pay/complete`,
  failUrl: `${SITE}/pay/fail`,
  productId: 'p10000',
  orderId: 'H20260101-ABCD1234',
  won: 10_000,
  number: '01012345678',
  bank: '하나은행',
  holder: '김하늘',
  page: 1,
  size: 10,
  from: '2026-01-01',
  to: '2026-01-31',
  version: '2026-01-01',
  serverNo: 1,
  characterName: '월영검',
  targetName: '월영검',
  newName: '새이름',
  fromCharacterNo: 1,
  characterNo: 1,
  giftNo: 1,
  transferNo: 1,
  restoreNo: 1,
  reportNo: 1,
  inquiryNo: 1,
  rating: 5,
  amount: 1_000,
  fee: 10_000,
  message: '고마워요',
  account: 'member02',
  device: '휴대폰',
  key: 'key-1',
  keys: 'key-1',
  faqId: 'otp-lost-phone',
  category: 'account',
  kind: 'login',
  occurredAt: '2026-03-02T14:05',
  place: '광장',
  title: '제목입니다',
  body: LETTERS,
  link: 'https://example.com/video',
  evidence: LETTERS,
  accounts: 1,
  data: 'JVBERi0xLjQ=',
  files: 'file',
  confirm: quitFlow.confirmWords,
  fileId: 'file',
  sessionId: 'session',
  receiptNo: 'G20260302-0001',
  pin: '123456',
  consents: consentsTo(consentKeys),
};
/** Correct values of fields whose name has two meanings. */
const special: Record<string, unknown> = {
  '/auth/dormancy/release consents': consentsTo(releaseConsents),
  '/memsec/mng/info/change consents': [{ key: 'marketing', agreed: true }],
  '/pay/refund account': { bank: '하나은행', number: '12345678901', holder: '김하늘' },
  '/auth/quit/request files': [{ name: 'a.pdf', type: 'application/pdf', data: 'JVBERi0xLjQ=' }],
};

function rightValue(schema: Schema, path: string, name: string): unknown {
  const own = special[`${path} ${name}`] ?? named[name];
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return rightValue(schema.wrapped, path, name);
    case 'object':
      return v.is(schema, own) ? own : objectOf(schema, path);
    case 'array':
      return Array.isArray(own) ? own : [rightValue(schema.item, path, name)];
    case 'picklist':
      return v.is(schema, own) ? own : schema.options[0];
    case 'literal':
      return schema.literal;
    case 'boolean':
      return true;
    case 'instance':
      return new File(['plain words'], 'a.txt');
    default:
      return own;
  }
}

const objectOf = (schema: Schema, path: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.entries).map(([name, entry]) => [name, rightValue(entry, path, name)]),
  );

/** Correct bodies of a call, one for each of its shapes, with every optional field. */
export function samplesOf({ request, path }: Endpoint): Record<string, unknown>[] {
  const schema = request as Schema;
  const shapes = schema.type === 'union' ? (schema.options as readonly Schema[]) : [schema];
  return shapes.map((shape) => objectOf(shape, path));
}

export type At = readonly (string | number)[];

/** The places of all values in a body that are not objects. */
export function leavesOf(value: unknown, at: At = []): { at: At; value: unknown }[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return [{ at, value }];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The body with another value at one place. */
export function withValue(body: unknown, [name, ...rest]: At, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string,
    unknown
  >;
  copy[name] = withValue(copy[name], rest, value);
  return copy;
}
