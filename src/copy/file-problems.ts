/** Why a file is refused. */
export const fileProblems = {
  name: '파일 이름을 확인해 주세요. 100자까지, 특수 제어 문자 없이 쓸 수 있습니다.',
  empty: '내용이 없는 파일은 올릴 수 없습니다.',
  size: '10MB보다 큰 파일은 올릴 수 없습니다.',
  type: '이 종류의 파일은 올릴 수 없습니다.',
  content: '파일 내용이 이름의 종류와 다릅니다. 원본 파일을 올려 주세요.',
};
