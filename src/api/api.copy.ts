export const noAnswer = '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';
/** The browser knows that it has no network at all. */
export const offline = '인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도해 주세요.';

export const fields = {
  /** For a field without a message of its own. */
  wrong: '입력한 내용을 확인하고 다시 입력해 주세요.',
  long: '너무 깁니다. 줄여 주세요.',
  letters: '쓸 수 없는 문자가 들어 있습니다. 지우고 다시 입력해 주세요.',
};
