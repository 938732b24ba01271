/** Words about an inquiry in lists and above its thread. */
export const inquiryRow = {
  statuses: {
    received: '접수',
    answering: '답변 준비 중',
    answered: '답변 완료',
    solved: '해결',
    other: '기타',
  },
  unknown: '-',
  no: '접수번호',
  category: '유형',
  title: '제목',
  at: '접수일',
  status: '상태',
  newAnswer: '새 답변',
  /** Stands before the first words of the last answer. */
  answer: '답변:',
  /** How a sentence that only greets begins (`first`) or ends (`last`). */
  greetings: {
    first: ['안녕하세요', '안녕하십니까', '반갑습니다'],
    last: ['고객센터입니다', '고객지원팀입니다', '상담원입니다', '문의해 주셔서 감사합니다'],
  },
};
