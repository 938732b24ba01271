/** Said when a part of the page cannot be loaded; alone here because every page carries it. */
export const missing = {
  text: '화면의 일부를 불러오지 못했습니다. 연결을 확인한 뒤 다시 시도해 주세요.',
  retry: '다시 시도',
};
