export const sanction = {
  kinds: { account: '계정 이용제한', chat: '채팅 제한', trade: '거래 제한', other: '이용제한' },
  forever: '영구',
  unknown: '-',
  today: '오늘 해제',
  days: (days: number) => `${days}일`,
  /** A sanction in force, in one line: `left` as `27일`. */
  inForce: (kind: string) => `${kind} 중`,
  left: (days: number) => `${days}일 남음`,
};
