export const receivedWords = (headline: string, no: string | undefined) => ({
  headline,
  note: no && `접수번호 ${no}`,
});

/** Beside a form for support. */
export const formAside = { faq: '관련 FAQ' };

/** In place of a form that a sanctioned member may not send. */
export const sanctionGate = { why: '이용제한 조회' };

export const characterFields = {
  server: '서버',
  character: '캐릭터',
  choose: '선택해 주세요',
  loading: '캐릭터를 불러오는 중입니다.',
  loadingServers: '서버를 불러오는 중입니다.',
  earlierServer: '앞서 선택한 서버',
};
