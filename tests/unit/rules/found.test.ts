import { expect, test } from 'vitest';
import { onlyFound } from '#rules/found.ts';

const rows = [
  { title: 'Lucky Box', answer: null },
  { title: '접속', answer: '행운의 상자입니다.' },
];
const texts = ['title', 'answer'] as const;

test('rows are filtered in the portal only where the API host did not search', () => {
  expect(onlyFound(rows, texts, 'BOX', null)).toEqual([rows[0]]);
  expect(onlyFound(rows, texts, '상자', null)).toEqual([rows[1]]);
  expect(onlyFound(rows, texts, '상자', '상자')).toEqual(rows);
  expect(onlyFound(rows, texts, undefined, null)).toEqual(rows);
  expect(onlyFound(rows, texts, 'null', null)).toEqual([]);
});
