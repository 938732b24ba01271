/** Words of an ID and a password, wherever they are typed; apart from `account`, which Login does not need. */
export const credentials = {
  id: '아이디',
  idRequired: '아이디를 입력해 주세요.',
  passwordRequired: '비밀번호를 입력해 주세요.',
};
