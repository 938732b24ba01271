import { PASSWORD_DUE_DAYS, RESTORE_MONTHS } from '#constants.ts';

export const home = {
  heading: '무엇을 도와드릴까요?',
  description:
    '환 충전과 선물, OTP, 캐릭터 이전, 1:1 문의까지 계정에 관한 일을 한곳에서 처리합니다.',
  visitor: {
    title: '로그인해 주세요',
    text: '보유 환과 새 답변을 볼 수 있습니다.',
    login: '로그인',
    join: '회원가입',
    findId: '아이디 찾기',
    findPassword: '비밀번호 재설정',
  },
  member: {
    hwan: '보유 환',
    unit: '환',
    charge: '충전',
    gift: '선물',
    history: '내역',
    name: '{name}님',
    nameless: '회원',
    otp: 'OTP',
    otpOn: '사용 중',
    otpOff: '사용하지 않음',
    answers: '새 답변',
    count: '{amount}건',
    unknown: '확인할 수 없음',
    again: '다시 불러오기',
    waits: { gifts: '받을 선물', transfers: '받을 캐릭터', until: '{day}까지' },
    late: '조금 오래 걸리고 있습니다.',
  },
  quick: '자주 찾는 서비스',
  /** A title, and in one line what the service is for. */
  links: {
    pay: ['환 충전', '카드·간편결제·계좌이체'],
    gift: ['환 선물', '다른 캐릭터에게 보내기'],
    otp: ['OTP 서비스', '선물과 이전을 한 번 더 확인'],
    inquiry: ['1:1 문의', '답변을 이메일로도 받기'],
    findPassword: ['비밀번호 재설정', '잊어버렸을 때'],
    changePassword: ['비밀번호 변경', `${PASSWORD_DUE_DAYS}일마다 변경 권장`],
    restoration: ['캐릭터 복구', `삭제한 지 ${RESTORE_MONTHS}개월 안에`],
    report: ['비매너 신고', '욕설·사기·비인가 프로그램'],
    quit: ['명의도용 가입 취소', '로그인 없이 신청'],
  },
};
