import { outcomeWords } from '#idempotency/idempotency.copy.ts';

export const inquiryDetail = {
  requested: '문의를 접수했습니다.',
  changed: '문의를 수정했습니다.',
  thread: '문의와 답변',
  /** `unknown`: for a post whose author the API does not give. */
  authors: { member: '내 문의', staff: '고객센터 답변', unknown: '등록된 글' },
  server: '서버·캐릭터',
  orderId: '주문번호',
  occurredAt: '발생 일시',
  device: '이용 기기',
  verified: '본인확인',
  verifiedDone: '확인 완료',
  notify: '답변 알림',
  notifyEmail: '이메일로 받기',
  notifySms: '문자로 받기',
  noNotify: '받지 않음',
  print: '인쇄',
  modify: '수정하기',
  remove: '삭제하기',
  removeTitle: '문의 삭제',
  removeBody: '문의를 삭제할까요?\n삭제한 문의는 되돌릴 수 없습니다.',
  keep: '닫기',
  removed: '문의를 삭제했습니다.',
  /** `due`: by when; `email`, `sms`: how the member wants to be told too. */
  waiting: (due: string, email: boolean, sms: boolean) =>
    `${due} 답변이 오면 ${email ? '메일과 ' : ''}${sms ? '문자와 ' : ''}상단 1:1 문의로 알려 드립니다.`,
  solveTitle: '답변으로 해결되셨나요?',
  solve: '문의 마치기',
  solveAsk: {
    title: '문의 마치기',
    body: '문의를 마칠까요?\n마친 문의에는 추가 문의를 보낼 수 없습니다.',
    action: '마치기',
    close: '닫기',
  },
  solveText: '더 궁금한 점이 없으면 문의를 마쳐 주세요.',
  rateTitle: '답변은 만족스러우셨나요? (선택)',
  rate: '만족도 보내기',
  rating: '만족도',
  ratings: ['매우 불만족', '불만족', '보통', '만족', '매우 만족'],
  ratingMissing: '만족도를 선택해 주세요.',
  solved: '문의를 마쳤습니다.',
  rated: '의견을 보내 주셔서 감사합니다.',
  files: '첨부 파일',
  /** Stands after a picture's name. */
  enlarge: ' 크게 보기',
  close: '닫기',
  download: '내려받기',
};

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

/** For a solved inquiry, in place of `inquiryMore`. */
export const inquiryReopen = {
  title: '문제가 다시 생겼나요?',
  text: (until: string) => `${until}까지 이 문의를 한 번 다시 열 수 있습니다.`,
  body: '내용',
  open: '다시 문의 쓰기',
  submit: '다시 문의하기',
  outcome: outcomeWords('다시 문의한 내용', '보낼'),
  sent: '문의를 다시 열었습니다.',
  sentElsewhere: '앞서 다시 연 다른 문의에 내용을 접수했습니다.',
};

export const inquiryAnew = {
  words: '마친 문의에는 추가 문의를 보낼 수 없습니다. 작성한 내용을 새 문의로 옮겨 주세요.',
  act: '새 문의로 옮기기',
  /** For a solved inquiry that cannot be opened again. */
  after: '이어서 새로 문의하기',
};
