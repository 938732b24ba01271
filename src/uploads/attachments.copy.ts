import {
  ATTACHMENT_MAX_MB,
  ATTACHMENT_NAME_MAX,
  ATTACHMENTS_MAX,
  PICTURE_MAX_PIXELS,
} from '#constants.ts';
import { formatNumber } from '#rules/money.ts';

const otherPicture = (kind: string) =>
  `${kind} 이미지는 올릴 수 없습니다. JPG나 PNG로 저장하거나 화면을 캡처해 올려 주세요.`;

export const fileProblems = {
  name: `파일 이름은 ${ATTACHMENT_NAME_MAX}자까지 쓸 수 있고, / 같은 특수문자는 쓸 수 없습니다. 이름을 바꿔 다시 올려 주세요.`,
  reserved:
    '파일 이름이 없거나 컴퓨터에서 쓰는 이름(CON, NUL 등)입니다. 이름을 바꿔 다시 올려 주세요.',
  endings:
    '이름에 실행되는 확장자(.exe, .html 등)가 함께 있는 파일은 올릴 수 없습니다. 파일 이름을 바꿔 다시 선택해 주세요.',
  empty: '내용이 없는 파일은 올릴 수 없습니다.',
  size: `${ATTACHMENT_MAX_MB}MB보다 큰 파일은 올릴 수 없습니다.`,
  type: '이 종류의 파일은 올릴 수 없습니다. 화면을 캡처한 이미지를 올려 주세요.',
  heic: 'HEIC 사진은 올릴 수 없습니다. 아이폰은 설정 › 카메라 › 포맷에서 ‘높은 호환성’을 선택해 다시 찍거나, 사진을 화면에 띄워 캡처한 이미지를 올려 주세요.',
  webp: otherPicture('WebP'),
  avif: otherPicture('AVIF'),
  bmp: otherPicture('BMP'),
  tiff: otherPicture('TIFF'),
  video: '동영상은 올릴 수 없습니다. 필요한 장면을 캡처한 이미지를 올려 주세요.',
  document: '한글, 워드, 엑셀 같은 문서는 올릴 수 없습니다. PDF로 저장해 올려 주세요.',
  archive: '압축 파일은 올릴 수 없습니다. 압축을 풀어 파일을 하나씩 올려 주세요.',
  text: '텍스트 파일은 TXT만 올릴 수 있습니다. 파일 이름의 끝을 .txt로 바꿔 다시 선택해 주세요.',
  places:
    '사진에 담긴 위치 정보를 지우지 못해 올릴 수 없습니다. 화면을 캡처한 이미지를 올려 주세요.',
  pixels: `사진이 너무 큽니다. 가로와 세로를 곱해 ${formatNumber(PICTURE_MAX_PIXELS / 10_000)}만 픽셀까지 올릴 수 있습니다. 크기를 줄여 다시 올려 주세요.`,
  broken: '열 수 없는 사진입니다. 사진을 열어 확인하고 다시 선택해 주세요.',
  content: '파일 내용이 확장자와 다릅니다. 원본 파일을 올려 주세요.',
};

export const file = {
  label: '첨부 파일',
  evidence: '증거 파일',
  hint: (types: string) =>
    `${types} 파일을 ${ATTACHMENTS_MAX}개까지, 1개에 ${ATTACHMENT_MAX_MB}MB까지 올릴 수 있습니다.`,
  hintDesktop: '끌어다 놓거나 붙여넣어도 됩니다.',
  types: { inquiry: 'JPG, PNG, GIF, PDF, TXT', report: 'JPG, PNG, GIF' },
  pick: '파일 선택',
  camera: '사진 찍기',
  list: '첨부한 파일',
  waiting: '기다리는 중',
  progress: (name: string) => `${name} 올리기`,
  done: '완료',
  cancel: '취소',
  retry: '다시 올리기',
  remove: '삭제',
  removed: '첨부 파일을 삭제했습니다.',
  lost: '이 기기에 남아 있지 않습니다. 파일을 다시 선택해 주세요.',
  gone: '이미 다른 글에 첨부했거나 보관 기간이 지난 파일입니다. 파일을 다시 선택해 주세요.',
  unreadable: '파일을 읽지 못했습니다. 파일이 그대로 있는지 확인하고 다시 선택해 주세요.',
  folder: '폴더는 올릴 수 없습니다. 폴더를 열어 파일을 선택해 주세요.',
  failed: '올리지 못했습니다. 연결을 확인하고 다시 올려 주세요.',
  refused: '올릴 수 없는 파일입니다. 삭제하고 다른 파일을 선택해 주세요.',
  tooLarge: '파일이 너무 커서 올릴 수 없습니다. 크기를 줄여 다시 선택해 주세요.',
  unfinished: '파일을 다 올린 뒤에 보내 주세요. 올리지 못한 파일은 다시 올리거나 삭제해 주세요.',
  notHere: '서버에 남아 있지 않은 파일이 있습니다. 파일을 다시 선택하거나 삭제한 뒤 보내 주세요.',
  pasted: (extension: string) => `붙여넣은-이미지.${extension}`,
  unnamed: '이름 없는 파일',
  download: (name: string, size: string) => `${name}${size && ` (${size})`} 내려받기`,
};

/** Why a file is not taken, by the reason. */
export const refusals = {
  ...fileProblems,
  unreadable: file.unreadable,
  folder: file.folder,
  count: `파일은 ${ATTACHMENTS_MAX}개까지 올릴 수 있습니다.`,
};
