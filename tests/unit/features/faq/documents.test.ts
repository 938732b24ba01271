import { expect, test } from 'vitest';
import { excerptLength, faqDocuments, plainText } from '#features/faq/documents.ts';
import { routes } from '#routes.ts';
import { readFaq } from '../../faq-content.ts';

const entries = readFaq();
const ids = new Set(entries.map(({ id }) => id));

test('the plain text keeps the words and drops the markup', () => {
  expect(plainText('1. [로그인](/login)을 누릅니다.\n2. **확인**합니다.\n\n- 끝')).toBe(
    '로그인을 누릅니다. 확인합니다. 끝',
  );
});

test('items of a list that are no sentences are kept apart', () => {
  expect(
    plainText('이전할 수 없습니다.\n\n- 문파장 캐릭터\n- 접속 중인 캐릭터\n\n다시 해 주세요.'),
  ).toBe('이전할 수 없습니다. 문파장 캐릭터 · 접속 중인 캐릭터 · 다시 해 주세요.');
  expect(plainText('1. 입력합니다.\n\n보안을 위해')).toBe('입력합니다. 보안을 위해');
});

test('every entry names ten sentences or words as people type them', () => {
  const few = entries.filter(({ keywords }) => new Set(keywords).size < 10);
  expect(few.map(({ id }) => id)).toEqual([]);
});

test('the search data has excerpts for hundreds of entries and none for thousands', () => {
  expect([64, 375, 600, 6000].map(excerptLength)).toEqual([160, 160, 100, 0]);
});

test('the search data has every type, and every keyword of hundreds of entries and the first ones of thousands', () => {
  const many = (count: number) => faqDocuments(Array.from({ length: count }, () => entries).flat());
  expect(many(1).map(({ type }) => type)).toEqual(entries.map(({ type }) => type));
  expect(many(1).map(({ keywords }) => keywords)).toEqual(entries.map(({ keywords }) => keywords));
  expect(JSON.stringify(many(55)).length).toBeLessThan(900_000);
});

test('every answer is longer than forty letters', () => {
  const short = faqDocuments(entries).filter(({ detail }) => detail.length <= 40);
  expect(short.map(({ id }) => id)).toEqual([]);
});

test('every type has ten entries or more, and eight entries are popular', () => {
  for (const type of ['account', 'payment', 'security', 'gameDetail', 'hardware']) {
    expect(entries.filter((entry) => entry.type === type).length).toBeGreaterThanOrEqual(10);
  }
  const ranks = entries.flatMap(({ popular }) => popular ?? []).toSorted();
  expect(ranks).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each(entries)(
  '$id has a title, three other related entries, links that exist, and no phone number',
  (entry) => {
    expect(entry.title).toMatch(/\S/);
    expect(new Set(entry.related).size).toBe(3);
    expect(entry.related.filter((id) => !ids.has(id) || id === entry.id)).toEqual([]);
    for (const [, target = ''] of entry.detail.matchAll(/\]\(([^)]*)\)/g)) {
      const [path = ''] = target.split('?');
      const faq = /^\/support\/faq\/official-detail\/(.+)$/.exec(path)?.[1];
      expect(faq === undefined ? Object.hasOwn(routes, path) : ids.has(faq), target).toBe(true);
    }
    expect(entry.detail).not.toMatch(/\d{2,4}-\d{3,4}(-\d{4})?/);
  },
);
