import { uniqBy } from 'es-toolkit';
import { ownerNow } from '#api/client.ts';
import { fingerprint } from '#api/fingerprint.ts';
import { forget, keep } from '#api/storage.ts';
import {
  DAY_MS,
  INTENTION_ASKED_DAYS,
  INTENTION_NAMED_DAYS,
  INTENTIONS,
  MINUTE_MS,
} from '#constants.ts';
import { uuid } from '#rules/uuid.ts';

/**
 * Something that a member wants to happen once (it moves money or cannot be undone) and whose outcome is not
 * known yet, with its idempotency key. Intentions are kept per member, shared by all tabs, and outlive a login,
 * so they hold no id and nothing the member typed, only hashes. decisions §3
 */
export type Intention = {
  /** Sent as `Idempotency-Key`. */
  key: string;
  path: string;
  /** A hash of the request, without its proofs. */
  mark: string;
  /** When it was sent first (`at`) and last (`sent`), in epoch milliseconds. */
  at: number;
  sent: number;
  /** The API has said that it never arrived; kept so that sending it again uses the same key. */
  missed?: true;
  /**
   * The id of what the call has begun (an order), if its outcome comes only after the answer; `noted`: when this tab
   * learnt it.
   */
  ref?: string;
  noted?: number;
};

/**
 * Runs `act` once, while this tab holds a lock that all tabs share; without it if the browser has no locks, or if
 * the signal in `options` ends the wait.
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  act: () => T | Promise<T>,
): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(name, options, () => {
      begun = true;
      return act();
    });
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}

const SKEW_MS = MINUTE_MS;
const LOCK_WAIT_MS = 2_000;

const memory = new Map<string, string>();
const pageMemory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, text) => void memory.set(name, text),
  removeItem: (name) => void memory.delete(name),
};
/**
 * The first storage that works is used; blocked or full ones are skipped (reliability C2, M7). `kept` of
 * `api/storage.ts` knows one storage a value, so these have a check of their own.
 */
const storages = [() => localStorage, () => sessionStorage, () => pageMemory];
/** A visitor has no id, so their intentions belong to the tab, like their drafts. */
const storagesOf = (member: string) => (member === '' ? storages.slice(1) : storages);

const nameOf = (member: string) => INTENTIONS + fingerprint(member);
/** Begins with the name of the shared ones, so that `forget`, which takes a prefix, removes both. */
const ownName = (member: string) => `${nameOf(member)}:own`;

const isIntention = (kept: unknown): kept is Intention => {
  const { key, path, mark, at, sent } = (kept ?? {}) as Partial<Intention>;
  const texts = [key, path, mark].every((part) => typeof part === 'string');
  return texts && [at, sent].every(Number.isFinite);
};

/** Whether an intention is too old for the API to know its outcome, by this device's clock. */
export function isOld({ at }: Intention): boolean {
  const age = Date.now() - at;
  return age > INTENTION_ASKED_DAYS * DAY_MS || age < -SKEW_MS;
}
/** Whether an intention is too old to be mentioned to the member. */
const isOver = ({ at, missed }: Intention): boolean =>
  Date.now() - at > (missed ? INTENTION_ASKED_DAYS : INTENTION_NAMED_DAYS) * DAY_MS;

function readFrom(storage: (typeof storages)[number], name: string): Intention[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isIntention).filter((one) => !isOver(one)) : [];
  } catch {
    return [];
  }
}

const keyOf = ({ key }: Intention) => key;
const readShared = (member: string): Intention[] =>
  uniqBy(
    storagesOf(member).flatMap((storage) => readFrom(storage, nameOf(member))),
    keyOf,
  );

/**
 * What this tab has sent without learning its outcome. Another tab that learns the outcome drops the shared
 * intention, while this tab still has a draft that would send it again. decisions §3
 */
const readOwn = (member: string): Intention[] => readFrom(() => sessionStorage, ownName(member));

const readAll = (member: string): Intention[] =>
  uniqBy([...readShared(member), ...readOwn(member)], keyOf);

function writeShared(member: string, intentions: readonly Intention[]): void {
  const name = nameOf(member);
  const text = JSON.stringify(intentions);
  let kept = intentions.length === 0;
  for (const storage of storagesOf(member))
    try {
      storage().removeItem(name);
      if (kept) continue;
      storage().setItem(name, text);
      kept = storage().getItem(name) === text;
    } catch {
      // Blocked or full: the next storage may work.
    }
}
function writeOwn(member: string, intentions: readonly Intention[]): void {
  if (intentions.length > 0) keep(ownName(member), intentions);
  else forget(ownName(member));
}

/** Changes both lists, in one tab at a time; a tab that freezes meanwhile does not stop the others (reliability M2). */
const change = (
  member: string,
  how: (shared: Intention[], own: Intention[]) => { shared: Intention[]; own: Intention[] },
): Promise<void> =>
  withLock('intentions', { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
    const { shared, own } = how(readShared(member), readOwn(member));
    writeShared(member, shared);
    writeOwn(member, own);
  });

const without = (all: Intention[], keys: readonly string[]) =>
  all.filter(({ key }) => !keys.includes(key));

/** The intentions of one member; an empty id stands for a visitor. */
export const idempotencyKeysOf = (member: string) => ({
  all: () => readAll(member),

  /** Those of one endpoint whose outcome this tab does not know, even if another tab does. */
  open(path: string): Intention[] {
    const own = readOwn(member).map(keyOf);
    return readAll(member).filter(
      (one) =>
        one.path === path && (own.includes(one.key) || (!one.missed && one.ref === undefined)),
    );
  },

  /** The key of an intention: the same in every tab and after every login until its outcome is known. */
  async takeKey(path: string, mark: string): Promise<string> {
    const isSame = (one: Intention) => one.path === path && one.mark === mark;
    let key = uuid();
    await change(member, (shared, own) => {
      const sent = Date.now();
      const same = shared.find((one) => isSame(one) && !isOld(one));
      const { missed: _, ...intention } = { key, path, mark, at: sent, ...same, sent };
      key = intention.key;
      const withIt = (all: Intention[]) => [...all.filter((one) => !isSame(one)), intention];
      return { shared: withIt(shared), own: withIt(own) };
    });
    return key;
  },

  /** Forgets intentions whose outcome is known: doing the same again takes a new key. */
  forgetKey: (...keys: readonly string[]): Promise<void> =>
    change(member, (shared, own) => ({
      shared: without(shared, keys),
      own: without(own, keys),
    })),

  recordProgress: (key: string, learnt: Pick<Intention, 'missed' | 'ref'>): Promise<void> =>
    change(member, (shared, own) => ({
      shared: shared.map((one) =>
        one.key === key ? { ...one, ...learnt, noted: Date.now() } : one,
      ),
      own: without(own, [key]),
    })),

  /** Forgets all of them, at sign-out. */
  drop(): void {
    writeShared(member, []);
    forget(nameOf(member));
  },
});

/**
 * Those of this page's member, since the cookies may belong to somebody who has signed in elsewhere meanwhile. While a
 * page is built, there is none.
 */
export const idempotencyKeysNow = () =>
  idempotencyKeysOf((globalThis.document && ownerNow()) ?? '');
