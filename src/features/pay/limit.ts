import { PAY_LIMIT_MAX_WON, PAY_LIMIT_MIN_WON, PAY_LIMIT_STEP_WON } from '#constants.ts';

/** Whether members may set this monthly limit themselves; higher ones are set by support. assumed: product §10.12 */
export const isSettableLimit = (won: number): boolean =>
  Number.isSafeInteger(won) &&
  won >= PAY_LIMIT_MIN_WON &&
  won <= PAY_LIMIT_MAX_WON &&
  won % PAY_LIMIT_STEP_WON === 0;
