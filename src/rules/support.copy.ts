import { SUPPORT_CLOSE_HOUR, SUPPORT_OPEN_HOUR } from '#constants.ts';

export const support = {
  title: '전화 상담',
  hours: `평일 ${String(SUPPORT_OPEN_HOUR).padStart(2, '0')}:00~${SUPPORT_CLOSE_HOUR}:00 (주말·공휴일 휴무)`,
  call: (phone: string) => `고객센터 전화하기 ${phone}`,
  inquiry: '1:1 문의하기',
  inquiryHint: '1:1 문의는 24시간 받습니다.',
};
