export const result = {
  home: '내 정보 요약',
  nothing: '보여 드릴 변경 결과가 없습니다.',
};
