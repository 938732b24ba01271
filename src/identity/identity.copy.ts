import { VERIFICATION_MINUTES } from '#constants.ts';

export const identity = {
  label: '본인확인',
  methods: { phone: '휴대폰 본인확인', ipin: '아이핀' },
  how: '휴대폰 본인확인은 PASS 앱이나 문자로 진행하며, 보통 1분 안에 끝납니다.',
  waiting: '본인확인 창에서 인증을 진행해 주세요.',
  showWindow: '본인확인 창 보기',
  stop: '그만두기',
  canceled: '본인확인이 취소되었습니다. 다시 시도해 주세요.',
  blocked: '팝업이 차단되었습니다.',
  openWindow: '새 창으로 열기',
  sameTab: '이 화면에서 진행하기',
  mismatch: '회원정보와 본인확인 정보가 다릅니다. 본인 명의 휴대폰으로 다시 시도해 주세요.',
  expired: `본인확인 시간(${VERIFICATION_MINUTES}분)이 지났습니다. 다시 시도해 주세요.`,
  failed: '본인확인 결과를 확인하지 못했습니다.',
  retry: '결과 다시 확인',
  taking: '본인확인 결과를 확인하고 있습니다.',
  done: '본인확인을 마쳤습니다.',
  lost: '본인확인 정보를 사용할 수 없습니다. 본인확인을 다시 해 주세요.',
  again: '본인확인 유효 시간이 지났습니다. 본인확인을 다시 해 주세요.',
};

export const identityReturn = {
  delivered: '이 창을 닫고 하던 화면에서 본인확인 결과를 확인해 주세요.',
  going: '하던 화면으로 돌아가고 있습니다.',
  nothing: '전달할 본인확인 결과가 없습니다. 본인확인은 가입이나 보안 화면에서 시작해 주세요.',
  noScript: '자바스크립트를 켠 뒤 본인확인을 다시 진행해 주세요.',
  close: '창 닫기',
  home: '홈으로',
};
