/** The steps of 본인이 아님, in the order that is advised. */
export const notMeSteps = ['hwan', 'devices', 'password', 'inquiry'] as const;
export type NotMeStep = (typeof notMeSteps)[number];
/** `failed`: the last press has not done it; `unknown`: the API does not say whether it is so. */
export type StepState = 'todo' | 'done' | 'failed' | 'unknown';

/** What the API has answered; undefined where it has not. */
export type NotMeFacts = {
  /** `N`: hwan cannot be used. */
  hwan: 'Y' | 'N' | undefined;
  /** How many other devices are logged in; null if the host has no list of them. */
  others: number | null | undefined;
  loginAt: string;
  /** The times at which the password was changed, as the API gives them. */
  passwordChanges: readonly unknown[];
  inquiryNo: number | undefined;
  /** The steps that the last press has not done. */
  failed: readonly NotMeStep[];
};

/** When the password was changed last, in epoch milliseconds; undefined if no answer says so. */
export function lastChange(changes: readonly unknown[]): number | undefined {
  const times = changes.map((at) => Date.parse(`${at}`)).filter(Number.isFinite);
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** The state of each step; one that this host does not have is missing. Nothing is done unless an answer says so. */
export function stepStates(facts: NotMeFacts): Partial<Record<NotMeStep, StepState>> {
  const { hwan, others, loginAt, passwordChanges, inquiryNo, failed } = facts;
  const changed = lastChange(passwordChanges);
  const stateOf = (step: NotMeStep, isDone: boolean | undefined): StepState => {
    if (isDone === undefined) return 'unknown';
    if (isDone) return 'done';
    return failed.includes(step) ? 'failed' : 'todo';
  };
  return {
    hwan: stateOf('hwan', hwan && hwan === 'N'),
    ...(others !== null && {
      devices: stateOf('devices', others === undefined ? undefined : others === 0),
    }),
    password: stateOf(
      'password',
      changed === undefined ? undefined : changed > Date.parse(loginAt),
    ),
    inquiry: stateOf('inquiry', inquiryNo !== undefined),
  };
}
