export const captcha = {
  label: '자동 입력 방지 확인',
  hint: '로그인 시도가 여러 번 있었습니다. 아래를 눌러 확인한 뒤 로그인해 주세요.',
  working: '확인 중입니다.',
  done: '확인되었습니다.',
  failed: '확인하지 못했습니다. 다시 눌러 주세요.',
};
