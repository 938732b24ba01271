/** "은" or "는" as the last letter is read out. */
const topic = (word: string) => ((word.charCodeAt(word.length - 1) - 0xac00) % 28 ? '은' : '는');

/** What a screen says of a wish whose answer was lost; `send`: 보낼, 신청할. decisions §3 */
export const outcomeWords = (what: string, send: string) => ({
  asking: `지난 ${what}의 결과를 확인하고 있습니다.`,
  working: `지난 ${what}${topic(what)} 아직 처리 중입니다. 잠시 뒤에 결과를 다시 확인해 주세요.`,
  unknown: `지난 ${what}의 결과를 확인하지 못했습니다. 결과를 확인한 뒤에 다시 ${send} 수 있습니다.`,
  missed: `앞서 보낸 ${what}${topic(what)} 처리되지 않았습니다. 다시 ${send} 수 있습니다.`,
  old: `결과를 확인하지 못한 ${what}${topic(what)} 오래되어 여기에서 확인할 수 없습니다. 내역을 먼저 확인해 주세요.`,
});

export type OutcomeWords = ReturnType<typeof outcomeWords>;

export const outcomeActs = { again: '다시 확인', seen: '내역을 확인했습니다' };
