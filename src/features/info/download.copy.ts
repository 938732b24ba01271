import { count } from '#rules/money.ts';

/** What is collected, in this order; the keys name the parts in the data for programs. */
export const parts = {
  member: '회원정보',
  consents: '약관 동의 현황',
  otp: 'OTP',
  hwan: '보유 환',
  hwanRecords: '환 이용 내역',
  orders: '충전 내역',
  gifts: '환 선물 내역',
  transfers: '캐릭터 이전 내역',
  restorations: '캐릭터 복구 신청 내역',
  inquiries: '1:1 문의 내역',
  reports: '비매너 신고 내역',
  sanctions: '이용제한',
  logins: '최근 로그인',
  devices: '로그인 중인 기기',
  activity: '보안 활동 내역',
};

/** Titles of columns that no screen has. */
export const columns = {
  consent: '약관',
  agreed: '동의 여부',
  consentedAt: '동의·변경일',
  canceledAt: '해지일',
  expiringOn: (day: string) => `${day} 소멸 예정`,
  won: '금액(원)',
  message: '메시지',
  direction: '구분',
  transfers: { sent: '보낸 캐릭터', received: '받은 캐릭터' },
  account: '상대 계정',
  fee: '수수료(환)',
  closedAt: '처리일',
  server: '서버',
  oldName: '삭제 전 이름',
  newName: '복구 후 이름',
  answer: '마지막 답변의 앞부분',
};

/** What no part has. */
const missing = [
  '1:1 문의의 내용과 답변 전체, 첨부 파일',
  '비매너 신고의 내용과 증거 파일',
  '비밀번호, 비밀번호 찾기 질문과 답변, OTP 키, 복구 코드',
];

export const download = {
  lead: '회원정보와 환·선물·문의 등의 내역을 모아 파일(HTML) 하나로 내려받습니다. 파일은 웹 브라우저로 열어 볼 수 있습니다.',
  sharedPc:
    'PC방 모드로 로그인했습니다. 내려받은 파일은 로그아웃해도 이 PC에 남아 다른 사람이 볼 수 있습니다. 되도록 본인의 기기에서 내려받고, 여기에서 내려받았다면 옮긴 뒤 꼭 지워 주세요.',
  collect: '정보 모으기',
  list: (parts: string) => `모으는 항목: ${parts}`,
  progress: (at: number, of: number, part: string) => `${of}개 항목 중 ${at}번째: ${part}`,
  records: (done: string, total: string) => `${done} / ${total}건`,
  progressLabel: '정보를 모으고 있습니다.',
  canceled: '정보 모으기를 취소했습니다.',
  all: (of: number) => `${of}개 항목을 모두 모았습니다.`,
  some: (done: number, of: number) => `${of}개 항목 중 ${done}개를 모았습니다.`,
  failed: '모으지 못한 항목',
  retry: '모으지 못한 항목 다시 시도',
  save: '파일 내려받기',
  saved: '파일 내려받기를 시작했습니다.',
  leaving: '모아 둔 정보는 이 화면을 벗어나면 사라집니다.',
  file: (id: string, day: string) => `내-정보_${id}_${day}.html`,
  aside: {
    title: '파일에 들어 있지 않은 것',
    lines: missing,
    faq: {
      'shared-computer': '공용 컴퓨터에서 안전하게 이용하려면',
      withdrawal: '회원 탈퇴하기',
    },
  },
};

/** Words of the file itself. */
export const downloadFile = {
  title: (game: string) => `${game} 내 정보`,
  facts: (id: string, at: string) => `아이디 ${id} · ${at} 기준 (한국 시간)`,
  care: '개인정보가 들어 있는 파일입니다. 다른 사람에게 보내거나 공용 PC에 남기지 마세요.',
  contents: '목차',
  failed: '모으지 못한 항목',
  failedNote: '아래 항목은 불러오지 못해 이 파일에 없습니다.',
  missing: '이 파일에 들어 있지 않은 것',
  missingItems: missing,
  records: (rows: number) => `(${count(rows)})`,
  none: '내역이 없습니다.',
  data: '프로그램용 데이터 (JSON)',
  dataShow: 'JSON 보기',
  dataNote: '위와 같은 내용입니다. 프로그램에서는 id가 data인 요소의 글을 JSON으로 읽으면 됩니다.',
};
