/** Words of what no field takes. */
export const fields = {
  letters: '쓸 수 없는 문자가 들어 있습니다. 지우고 다시 입력해 주세요.',
};
