import { formatNumber } from '#rules/money.ts';

export const passwordDue = {
  since: (days: number) => `비밀번호를 변경한 지 ${formatNumber(days)}일이 지났습니다.`,
  sinceUnknown: '비밀번호를 변경한 지 오래되었습니다.',
  general: '비밀번호를 정기적으로 변경하면 계정을 더 안전하게 지킬 수 있습니다.',
  advice: '다른 사이트와 다른 비밀번호로 변경해 주세요.',
  lastChange: '마지막 변경일',
  due: '변경 기한',
  now: '지금 변경',
  later: '다음에 변경',
  goOn: '변경하지 않고 계속하기',
};
