import { expect, test } from 'vitest';
import { withoutGreeting } from '#features/inquiry/rules.ts';

test.each([
  ['안녕하세요. 고객센터입니다. 환불했습니다. 감사합니다.', '환불했습니다. 감사합니다.'],
  ['안녕하세요, 모험가님!\n고객센터입니다.\n확인했습니다.', '확인했습니다.'],
  ['문의해 주셔서 감사합니다. 3.5 버전에서 고쳤습니다.', '3.5 버전에서 고쳤습니다.'],
  ['캐릭터를 복구했습니다. 고객센터입니다.', '캐릭터를 복구했습니다. 고객센터입니다.'],
])('%j is shown as %j', (answer, shown) => expect(withoutGreeting(answer)).toBe(shown));

test.each(['안녕하세요. 고객센터입니다.', '고객센터입니다', '', '확인 중입니다'])(
  '%j has nothing but its greeting, or none, and is never emptied',
  (answer) => expect(withoutGreeting(answer) === '').toBe(answer === ''),
);

test('a long sentence that begins with a greeting is kept', () => {
  const answer = `안녕하세요 ${'문의하신 내용을 확인했고 '.repeat(4)}환불했습니다. 끝.`;
  expect(withoutGreeting(answer)).toBe(answer);
});
