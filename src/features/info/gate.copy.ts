export const gate = {
  label: '비밀번호 확인',
  lead: '개인정보를 보호하기 위해 비밀번호를 한 번 더 확인합니다.',
  backFromPhone:
    '본인확인 화면에서 돌아왔습니다. 비밀번호를 입력하면 휴대폰 변경을 이어서 진행합니다.',
  password: '비밀번호',
  submit: '확인',
  submitting: '확인 중…',
  again: '확인한 지 오래되었습니다. 비밀번호를 다시 확인해 주세요.',
};
