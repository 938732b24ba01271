import { topic } from '#rules/rules.copy.ts';

/**
 * Sentences about a call whose answer was lost; `what`: what was sent; `send`: the verb, such as 보낼 or 신청할.
 * decisions §3
 */
export const outcomeWords = (what: string, send: string) => ({
  asking: `앞서 보낸 ${what}의 결과를 확인하고 있습니다.`,
  working: `앞서 보낸 ${what}${topic(what)} 아직 처리 중입니다. 잠시 후 결과를 다시 확인해 주세요.`,
  unknown: `앞서 보낸 ${what}의 결과를 확인하지 못했습니다. 결과를 확인한 뒤에 다시 ${send} 수 있습니다.`,
  missed: `앞서 보낸 ${what}${topic(what)} 처리되지 않았습니다. 다시 ${send} 수 있습니다.`,
  undone: `앞서 보낸 ${what}${topic(what)} 처리되지 않았습니다.`,
  old: `보낸 지 오래된 ${what}${topic(what)} 여기에서 결과를 볼 수 없습니다. 내역을 먼저 확인해 주세요.`,
});

export type OutcomeWords = ReturnType<typeof outcomeWords>;

export const outcomeActs = {
  /** This is shown while the form that was sent is hidden. */
  typedStays: '입력한 내용은 그대로 있습니다.',
  again: '다시 확인',
  seen: '내역을 확인했습니다',
  result: '결과 보기',
  filed: '접수 내용 보기',
};

/** These words are about an action whose answer was lost. */
export const lostAct = {
  /** The alerts are called so: nothing was done, or nobody knows. */
  titles: {
    undone: '처리되지 않았습니다',
    unknown: '결과를 확인하지 못했습니다',
  },
  asking: '결과를 확인하고 있습니다.',
  missed: '처리되지 않았습니다. 다시 시도해 주세요.',
  undone: '처리되지 않았습니다.',
  unknown: '결과를 확인하지 못했습니다. 다시 시도해도 두 번 처리되지 않습니다.',
  /** The record has another state than the one asked for. */
  other: '요청한 대로 처리되지 않았습니다. 목록에서 바뀐 상태를 확인해 주세요.',
};
