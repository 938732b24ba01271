import { SUPPORT_CLOSE_HOUR, SUPPORT_OPEN_HOUR } from '#constants.ts';

/** Words about telephone support. */
export const support = {
  title: '전화 상담',
  hours: `평일 ${String(SUPPORT_OPEN_HOUR).padStart(2, '0')}:00~${SUPPORT_CLOSE_HOUR}:00 (주말·공휴일 휴무)`,
  inquiry: '1:1 문의하기',
  inquiryHint: '1:1 문의는 24시간 받습니다.',
  /** What the live line says; `{day}` as in `11월 23일(월)`. */
  live: {
    open: '지금 상담 가능 · {left} 뒤 마감',
    early: '상담 시작 전 · 오늘 {open}:00부터',
    late: '오늘 상담 종료 · {day} {open}:00부터',
    weekend: '주말 휴무 · {day} {open}:00부터',
    holiday: '{name} 휴무 · {day} {open}:00부터',
  },
  hoursLeft: '{count}시간',
  minutesLeft: '{count}분',
  day: '{month}월\u00a0{date}일\u2060({weekday})',
  weekdays: '일월화수목금토',
};
