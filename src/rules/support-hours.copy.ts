export const supportHours = {
  /** The live line for each state; `{day}` has the form `11월 23일(월)`. A dot stays with what follows it. */
  live: {
    open: '지금 전화 상담 가능 ·\u00a0{left} 뒤 마감',
    early: '전화 상담 시작 전 ·\u00a0오늘 {open}:00부터',
    late: '오늘 전화 상담 종료 ·\u00a0{day} {open}:00부터',
    weekend: '전화 상담 주말 휴무 ·\u00a0{day} {open}:00부터',
    holiday: '{name} 전화 상담 휴무 ·\u00a0{day} {open}:00부터',
  },
  day: '{month}월\u00a0{date}일\u2060({weekday})',
  weekdays: '일월화수목금토',
};
