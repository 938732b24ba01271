/** Words about an action whose answer was lost. */
export const lostAct = {
  asking: '결과를 확인하고 있습니다.',
  missed: '처리되지 않았습니다. 다시 시도해 주세요.',
  undone: '처리되지 않았습니다.',
  unknown: '결과를 확인하지 못했습니다. 다시 시도해도 두 번 처리되지 않습니다.',
};
/** Words about the action on a row that has led to another state than the one asked for. */
export const rowAct = {
  other: '요청한 대로 처리되지 않았습니다. 목록에서 바뀐 상태를 확인해 주세요.',
};
