import {
  EVIDENCE_FILE_MAX_MB,
  EVIDENCE_FILES_MAX,
  EVIDENCE_NAME_MAX,
  EVIDENCE_TEXT_MAX,
  EVIDENCE_TEXT_MIN,
} from '#constants.ts';
import { formatNumber } from '#rules/money.ts';

export const quitFlow = {
  start: '본인확인하고 신청하기',
  opening: '여는 중…',
  startHint:
    '본인확인을 마치면 내 명의의 계정을 모두 보여 드립니다. 고르기 전에는 아무것도 바뀌지 않습니다.',
  identityTitle: '본인확인',
  loading: '내 명의의 계정을 찾고 있습니다.',
  listTitle: '내 명의의 계정',
  listHint: '내가 만들지 않은 계정을 모두 선택해 주세요. 내가 쓰는 계정은 선택하지 마세요.',
  choose: (id: string) => `${id} 선택`,
  columns: {
    choose: '선택',
    id: '아이디',
    joinedAt: '가입일',
    lastLogin: '최근 로그인',
    characters: '캐릭터',
    paid: '결제',
  },
  count: (count: number) => `${count}개`,
  never: '없음',
  paid: '있음 (심사)',
  unpaid: '없음',
  inReview: '심사 중',
  empty: '회원님 명의로 가입된 계정이 없습니다.',
  accountRequired: '취소할 계정을 선택해 주세요.',
  restrictRequired: '가입 제한을 신청하려면 선택해 주세요.',
  evidence: '도용 사실 설명',
  evidenceHint: `결제 기록이 있는 계정을 골랐습니다. 언제 어떻게 알게 되었는지 ${EVIDENCE_TEXT_MIN}~${formatNumber(EVIDENCE_TEXT_MAX)}자로 적어 주세요. 주민등록번호는 적지 마세요.`,
  evidenceWrong: `도용 사실을 ${EVIDENCE_TEXT_MIN}~${formatNumber(EVIDENCE_TEXT_MAX)}자로 적어 주세요.`,
  files: '증빙 파일 (선택)',
  filesHint: `JPG, PNG, PDF 파일을 ${EVIDENCE_FILES_MAX}개까지, 1개에 ${EVIDENCE_FILE_MAX_MB}MB까지 올릴 수 있습니다. 주민등록번호 뒷자리는 가려 주세요.`,
  tooMany: `파일은 ${EVIDENCE_FILES_MAX}개까지 올릴 수 있습니다.`,
  lostFiles: '남아 있지 않은 파일은 다시 선택하거나 삭제해 주세요.',
  wrongType: (name: string) => `JPG, PNG, PDF 파일만 올릴 수 있습니다. (${name})`,
  wrongName: (name: string) =>
    `파일 이름은 ${EVIDENCE_NAME_MAX}자까지 쓸 수 있고, / 같은 특수문자는 쓸 수 없습니다. 이름을 바꿔 다시 선택해 주세요. (${name})`,
  twoEndings: (name: string) =>
    `확장자가 두 개인 파일은 올릴 수 없습니다. 파일 이름을 바꿔 다시 선택해 주세요. (${name})`,
  unreadable: (name: string) =>
    `파일을 읽지 못했습니다. 파일이 그대로 있는지 확인하고 다시 선택해 주세요. (${name})`,
  places: (name: string) =>
    `사진에 담긴 위치 정보를 지우지 못해 올릴 수 없습니다. 화면을 캡처한 이미지를 올려 주세요. (${name})`,
  wrongSize: (name: string) =>
    `비어 있거나 ${EVIDENCE_FILE_MAX_MB}MB보다 큰 파일은 올릴 수 없습니다. (${name})`,
  restrict: '앞으로 내 명의로 새 계정을 만들지 못하게 합니다. (가입 제한 신청)',
  restrictHint: '나도 새로 가입할 수 없습니다. 해제하려면 고객센터로 전화해 주세요.',
  restricted: '가입 제한이 이미 신청되어 있습니다.',
  confirmWords: '도용 가입 취소',
  confirm: '확인 문구',
  confirmHint:
    '취소한 계정은 되돌릴 수 없습니다. 계속하려면 "도용 가입 취소"를 그대로 입력해 주세요.',
  confirmWrong: '"도용 가입 취소"를 그대로 입력해 주세요.',
  last: { action: '신청하기', close: '다시 확인하기' },
  sure: (ids: readonly string[]) =>
    `아이디 ${ids.length}개의 가입 취소를 신청할까요?\n${ids.join(', ')}\n취소한 계정은 되돌릴 수 없습니다.`,
  sureRestrict: '가입 제한을 신청할까요? 나도 새로 가입할 수 없습니다.',
  submit: '가입 취소 신청',
  submitting: '신청 중…',
  onlyRestrict: '가입 제한만 신청',
} as const;
