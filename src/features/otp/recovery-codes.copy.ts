import { RECOVERY_CODES } from '#constants.ts';

/** Words about recovery codes, when OTP is turned on and when new codes are requested. */
export const recoveryCodes = {
  title: '복구 코드',
  lead: `휴대폰을 잃어버렸을 때 쓰는 복구 코드 ${RECOVERY_CODES}개입니다. 지금만 볼 수 있으니 보관해 주세요.`,
  copy: '모두 복사',
  copied: '복사했습니다.',
  copyFailed: '복사하지 못했습니다. 직접 선택해 복사해 주세요.',
  save: '.txt 파일로 저장',
  print: '인쇄',
  file: (id: string) => `OTP-복구-코드_${id}.txt`,
  fileHead: (game: string, id: string, day: string) =>
    `${game} OTP 복구 코드\n아이디: ${id}\n발급일: ${day}\n코드 하나는 한 번만 쓸 수 있습니다.\n`,
  kept: '복구 코드를 보관했습니다.',
  none: '복구 코드를 모두 사용했습니다.',
  few: (left: number) => `복구 코드가 ${left}개 남았습니다.`,
  renew: '새 복구 코드 받기',
  renewLead: '새 코드를 받으면 전에 받은 복구 코드는 쓸 수 없습니다.',
  renewAct: '새 코드 받기',
  renewing: '받는 중…',
  renewed: '새 복구 코드를 받았습니다. 전에 받은 코드는 이제 쓸 수 없습니다.',
  lost: '새 복구 코드를 받지 못했습니다. 전에 받은 코드는 쓰지 못할 수 있으니, OTP 앱에 새 번호가 표시되면 다시 받아 주세요.',
  close: '닫기',
  keptAct: '보관했습니다',
  noRenewal: 'OTP를 해지한 뒤 다시 신청하면 새로 받을 수 있습니다.',
  leave: {
    title: '복구 코드 보관',
    body: '이 복구 코드는 다시 볼 수 없습니다. 나갈까요?',
    action: '나가기',
    close: '계속 보기',
  },
};
