import { expect, test } from 'vitest';
import { routes } from '#routes.ts';

test('no title claims an outcome, since each page may be opened when nothing was done', () => {
  const titles = Object.values(routes).map(({ title }) => title);
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => /완료|실패|취소$|수 없습니다$/.test(title))).toEqual([
    '명의도용 가입 취소',
    '페이지를 찾을 수 없습니다',
  ]);
});

test('finding a password and setting a new one have titles of their own', () => {
  expect(routes['/login/findPw'].title).toBe('비밀번호 재설정');
  expect(routes['/login/resetPw'].title).toBe('새 비밀번호 설정');
});
