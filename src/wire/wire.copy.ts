export const noAnswer = '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';

export const fields = {
  long: '너무 깁니다. 줄여 주세요.',
  letters: '쓸 수 없는 문자가 들어 있습니다. 지우고 다시 입력해 주세요.',
};
