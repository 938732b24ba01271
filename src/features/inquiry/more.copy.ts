import { outcomeWords } from '#once/once.copy.ts';

export const inquiryMore = {
  title: '추가 문의',
  text: '더 알려 주실 내용이 있으면 이 문의에 이어서 남겨 주세요.',
  body: '내용',
  open: '추가 문의 쓰기',
  submit: '추가 문의하기',
  outcome: outcomeWords('추가 문의', '보낼'),
  sent: '추가 문의를 접수했습니다.',
  sentElsewhere: '앞서 다른 문의에 남긴 추가 문의를 접수했습니다.',
};
