import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Nothing } from '#wire/fields.ts';
import { API_DOC, apiDoc } from '../../../scripts/api-doc.ts';
import { calls } from '../../../scripts/contract/endpoints.ts';
import { fieldsOf } from '../../../scripts/contract/fields.ts';

const page = readFileSync(API_DOC, 'utf8');

test('docs/api.md is what the objects of the contract say today; `npm run fix` writes it', () => {
  expect(page).toBe(apiDoc());
});

test('the page has every call with its fields, units and errors, and asks for every assumption', () => {
  for (const { endpoint, isShown } of calls) {
    expect(page).toContain(`### \`${endpoint.path}\``);
    if (!isShown) expect(page).toContain(`- [ ] \`${endpoint.path}\``);
  }
  expect(page).toContain('| `balance` | hwan, whole, not below 0 | needed |');
  expect(page).toContain('| `won` | won, whole, not below 0 | needed |');
  expect(page).toContain('| `list[].sentAt` | moment with its zone');
  expect(page).toMatch(/- `32506` .*니다/);
  expect(page).toContain('- [ ] `VerificationSchema` (`src/wire/common.ts`)');
});

test('of an answer without fields nothing is asked, not even that it is there', () => {
  const empty = calls.filter(({ endpoint }) => fieldsOf(endpoint.data).length === 0);
  expect(empty.map(({ name }) => name)).toContain('logout');
  expect(empty.filter(({ endpoint }) => endpoint.data !== Nothing)).toEqual([]);
});
