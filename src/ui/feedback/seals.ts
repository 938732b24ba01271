/** Done in seal red, waiting in open blue, refused and gone in worn grey. */
export type OutcomeKind = 'done' | 'waiting' | 'refused' | 'gone';

/** Every seal of an outcome with its kind; `scripts/art/seals.ts` has the words, and paints `seal-<name>` of `public/art/`. */
export const seals = {
  charged: 'done',
  sent: 'done',
  filed: 'done',
  changed: 'done',
  reset: 'done',
  joined: 'done',
  set: 'done',
  unlocked: 'done',
  locked: 'done',
  released: 'done',
  solved: 'done',
  takenBack: 'done',
  handled: 'done',
  active: 'waiting',
  lockedNow: 'waiting',
  paymentDue: 'waiting',
  depositDue: 'waiting',
  confirming: 'waiting',
  acceptanceDue: 'waiting',
  leaving: 'waiting',
  maintenance: 'waiting',
  pending: 'waiting',
  unpaid: 'refused',
  notCharged: 'refused',
  notJoined: 'refused',
  restricted: 'refused',
  forbidden: 'refused',
  canceled: 'gone',
  refunded: 'gone',
  unknown: 'gone',
  none: 'gone',
  unchanged: 'gone',
  off: 'gone',
} as const satisfies Record<string, OutcomeKind>;

export type Seal = keyof typeof seals;
