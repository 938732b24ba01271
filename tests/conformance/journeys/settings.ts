import type { Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';

/** Turns the use of hwan off, checks that, and turns it on again. */
export const hwanOffAndOn: Rule = {
  id: 'journey-hwan-security',
  section: 'hwanSecurity',
  demands: 'hwan is turned off at once, and on again with a proof',
  check: async (context) => {
    const { auth } = context;
    if (!context.options.otpSecret) return 'needs --otp-secret-file';
    const before = await context.read('getHwanSecurity', {});
    if (before?.usable !== 'Y') return 'needs a member whose hwan may be used';
    const found: Finding[] = [];
    const set = async (usable: 'Y' | 'N', otp?: string) =>
      context.read(
        'setHwanSecurity',
        { usable, ...(otp && { otp }) },
        { auth, key: crypto.randomUUID() },
      );
    await set('N');
    const off = await context.read('getSecurity', { userId: context.facts.id });
    if (off !== 'N')
      found.push(finding.differs('getSecurity', `${off}`, 'What was turned off stays in use.'));
    await set('Y', await context.otpCode());
    const on = (await context.read('getHwanSecurity', {}))?.usable;
    if (on !== 'Y')
      found.push(finding.differs('getHwanSecurity', `${on}`, 'It stays off: turn it on by hand.'));
    return found;
  },
};

/** Cancels a withdrawal although none is pending. */
export const nothingToCancel: Rule = {
  id: 'journey-withdrawal',
  section: 'withdrawal',
  demands: 'to take back a withdrawal that nobody asked for is no error',
  check: async (context) => {
    const state = await context.read('getWithdrawal', {});
    if (!state || state.pending !== null) return 'needs a member whose withdrawal is not pending';
    await context.read('cancelWithdrawal', {});
    return [];
  },
};
