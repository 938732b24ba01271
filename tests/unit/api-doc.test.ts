import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Nothing } from '#api/fields.ts';
import { inquiryKinds } from '#features/inquiry/rules.ts';
import { API_DOC, apiDoc } from '../../scripts/api-doc.ts';
import { calls, sources, withoutStars } from '../../scripts/contract/endpoints.ts';
import { fieldsOf } from '../../scripts/contract/fields.ts';

const page = readFileSync(API_DOC, 'utf8');

test('docs/api.md matches the objects of the contract; `npm run fix` writes it', () => {
  expect(page).toBe(apiDoc());
});

test('the comment of every call names its source: product §7, or what it assumes', () => {
  expect(calls.filter(({ source }) => source === '').map(({ name }) => name)).toEqual([]);
});

test('the page has every call with its fields, units and errors, and asks about every assumption', () => {
  for (const { endpoint } of calls) expect(page).toContain(`### \`${endpoint.path}\``);
  const assumed = calls.filter(({ isShown }) => !isShown);
  expect(assumed).not.toEqual([]);
  for (const { endpoint } of assumed) expect(page).toContain(`- [ ] \`${endpoint.path}\``);
  expect(page).toContain('| `fee` | hwan, whole, not below 0 | needed |');
  expect(page).toContain('| `balance` | hwan, whole, signed | needed |');
  expect(page).toContain('| `won` | won, whole, not below 0 | needed |');
  expect(page).toContain('| `list[].sentAt` | moment with its zone');
  expect(page).toContain('| `info.secedeYn` | `Y` or `N`, or null |  |');
  expect(page).toMatch(/- `32506` .*니다/);
  expect(page).toContain('- [ ] `VerificationSchema` (`src/api/identity.ts`)');
});

test('the page says what words mean, which numbers a host may meet and what a refusal tells', () => {
  for (const words of [
    '`1` 받기 전, `2` 받음',
    '`A001` 수락 대기',
    '100 to 100,000 hwan',
    '64 KiB',
    '7 days; 10 %',
    '3,800 letters',
    'base64 of the JSON `{"challenge"',
    '`passchgDiff` the whole days',
    'appends `orderId`',
    'must refuse every other address',
    '| `left` | A payment above a limit',
  ])
    expect(page).toContain(words);
  const kinds = Object.values(inquiryKinds).flat();
  expect(kinds).toHaveLength(18);
  for (const kind of kinds) expect(page).toMatch(new RegExp(`of an inquiry of .*\`${kind}\``));
});

test('the page has the comment on every field, also of a schema that calls share or import', () => {
  const comments = sources()
    .filter(([path]) => path.startsWith('src/features/'))
    .flatMap(([, code]) => [...code.matchAll(/^ +\/\*\*((?:(?!\*\/)[\s\S])*)\*\//gm)])
    .map(([, comment = '']) => withoutStars(comment));
  expect(comments).not.toEqual([]);
  expect(comments.filter((comment) => !page.includes(comment))).toEqual([]);
  expect(page).toMatch(/\| `list\[\]\.leftSeconds` \| .* \| .*null once that is over\. \|/);
  expect(page).toContain('| `files[].data` | text | needed. The bytes, base64. |');
});

test('when an answer has several forms, each field says to which it belongs, and the field that distinguishes them lists all its words', () => {
  const of = (name: string, part: 'request' | 'data') =>
    fieldsOf(calls.find((one) => one.name === name)?.endpoint[part] ?? Nothing);
  const by = of('startReset', 'request').find(({ name }) => name === 'by');
  expect(by).toEqual({
    name: 'by',
    kind: 'one of `identity` `email` `answer`',
    isNeeded: true,
  });
  expect(page).toContain('| `status` | one of `pending` `canceled` `expired` `mismatch` `done` |');
  expect(page).toContain('| `person` | object | needed where `status` is `done` |');
  expect(of('getGameHome', 'data').map(({ name, where }) => `${name} ${where}`)).toEqual([
    'returnUrl in 1 of 2 forms',
    'data in 1 of 2 forms',
    'data.returnUrl in 1 of 2 forms',
  ]);
});

test('an answer without fields raises no question, not even whether it must be there', () => {
  const empty = calls.filter(({ endpoint }) => fieldsOf(endpoint.data).length === 0);
  expect(empty.map(({ name }) => name)).toContain('logout');
  const others = empty.filter(({ endpoint }) => endpoint.data !== Nothing);
  expect(others.map(({ name }) => `${name}: its answer must be Nothing`)).toEqual([]);
});
