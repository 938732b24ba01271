import type { ServerState } from '#api/game.ts';

export const serverState = {
  /** The worst first: so they are told. */
  states: {
    down: '접속 불가',
    maintenance: '점검 중',
    busy: '혼잡',
    normal: '정상',
  } satisfies Record<ServerState, string>,
  all: '게임 서버 모두 정상',
  some: '게임 서버 {states}',
  /** If all others are known to be normal. */
  rest: '나머지 정상',
  of: '{state}: {names}',
  more: '{names} 외 {count}개',
  /** A dot stays with what follows it. */
  between: ' ·\u00a0',
  at: '{time}\u00a0기준',
};
