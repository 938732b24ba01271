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
  /** It is sent as `Idempotency-Key`. */
  key: string;
  path: string;
  /** This hash of the request leaves out its proofs. */
  mark: string;
  /** It was sent first `at` and last at `sent`, in epoch milliseconds. */
  at: number;
  sent: number;
  /** The API has said that it never arrived. It stays, so that sending it again uses the same key. */
  missed?: true;
  /**
   * The call has begun what has this id (an order), and its outcome comes only after the answer. This tab learnt it at
   * `noted`.
   */
  ref?: string;
  noted?: number;
};

/**
 * Runs `act` once, while this tab holds a lock that all tabs share. It runs without the lock if the browser has none,
 * or if the signal in `options` ends the wait.
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
/** It begins with the name of the shared list, so that `forget`, which takes a prefix, removes that of the tab too. */
const tabName = (member: string) => `${nameOf(member)}:own`;

const isIntention = (value: unknown): value is Intention => {
  const { key, path, mark, at, sent } = (value ?? {}) as Partial<Intention>;
  const texts = [key, path, mark].every((part) => typeof part === 'string');
  return texts && [at, sent].every(Number.isFinite);
};

/** Whether an intention, by this device's clock, is too old for the API to know its outcome. */
export function isOld({ at }: Intention): boolean {
  const age = Date.now() - at;
  return age > INTENTION_ASKED_DAYS * DAY_MS || age < -SKEW_MS;
}
/** Whether an intention is too old to be mentioned to the member. */
const isOver = ({ at, missed }: Intention): boolean =>
  Date.now() - at > (missed ? INTENTION_ASKED_DAYS : INTENTION_NAMED_DAYS) * DAY_MS;

function readFrom(storage: (typeof storages)[number], name: string): Intention[] {
  try {
    const list: unknown = JSON.parse(storage().getItem(name) ?? '[]');
    return Array.isArray(list) ? list.filter(isIntention).filter((one) => !isOver(one)) : [];
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
 * Gives what this tab has sent without learning its outcome. Another tab that learns the outcome drops the shared
 * intention, while this tab still has a draft that would send it again. decisions §3
 */
const readTab = (member: string): Intention[] => readFrom(() => sessionStorage, tabName(member));

const readAll = (member: string): Intention[] =>
  uniqBy([...readShared(member), ...readTab(member)], keyOf);

function writeShared(member: string, intentions: readonly Intention[]): void {
  const name = nameOf(member);
  const text = JSON.stringify(intentions);
  let isWritten = intentions.length === 0;
  for (const storage of storagesOf(member))
    try {
      storage().removeItem(name);
      if (isWritten) continue;
      storage().setItem(name, text);
      isWritten = storage().getItem(name) === text;
    } catch {
      // Blocked or full: the next storage may work.
    }
}
function writeTab(member: string, intentions: readonly Intention[]): void {
  if (intentions.length > 0) keep(tabName(member), intentions);
  else forget(tabName(member));
}

/** Changes both lists, in one tab at a time; a tab that freezes meanwhile does not stop the others (reliability M2). */
const change = (
  member: string,
  how: (shared: Intention[], tab: Intention[]) => { shared: Intention[]; tab: Intention[] },
): Promise<void> =>
  withLock('intentions', { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
    const { shared, tab } = how(readShared(member), readTab(member));
    writeShared(member, shared);
    writeTab(member, tab);
  });

const without = (all: Intention[], keys: readonly string[]) =>
  all.filter(({ key }) => !keys.includes(key));

/** Handles the intentions of one member; an empty id stands for a visitor. */
export const idempotencyKeysOf = (member: string) => ({
  all: () => readAll(member),

  /** Gives those of one endpoint whose outcome this tab does not know, even if another tab does. */
  open(path: string): Intention[] {
    const ofTab = readTab(member).map(keyOf);
    return readAll(member).filter(
      (one) =>
        one.path === path && (ofTab.includes(one.key) || (!one.missed && one.ref === undefined)),
    );
  },

  /** Gives the key of an intention, which is the same in every tab and after every login until its outcome is known. */
  async takeKey(path: string, mark: string): Promise<string> {
    const isSame = (one: Intention) => one.path === path && one.mark === mark;
    let key = uuid();
    await change(member, (shared, tab) => {
      const sent = Date.now();
      const same = shared.find((one) => isSame(one) && !isOld(one));
      // An earlier sending of the same keeps its key and its first time; it is no longer `missed`.
      const { missed: _, ...intention } = { key, path, mark, at: sent, ...same, sent };
      key = intention.key;
      const withIt = (all: Intention[]) => [...all.filter((one) => !isSame(one)), intention];
      return { shared: withIt(shared), tab: withIt(tab) };
    });
    return key;
  },

  /** Forgets intentions whose outcome is known: doing the same again takes a new key. */
  forgetKey: (...keys: readonly string[]): Promise<void> =>
    change(member, (shared, tab) => ({
      shared: without(shared, keys),
      tab: without(tab, keys),
    })),

  recordProgress: (key: string, learnt: Pick<Intention, 'missed' | 'ref'>): Promise<void> =>
    change(member, (shared, tab) => ({
      shared: shared.map((one) =>
        one.key === key ? { ...one, ...learnt, noted: Date.now() } : one,
      ),
      tab: without(tab, [key]),
    })),

  /** Forgets all of them, at sign-out. */
  drop(): void {
    writeShared(member, []);
    forget(nameOf(member));
  },
});

/**
 * Handles those of this page's member, since the cookies may belong to somebody who has signed in elsewhere meanwhile.
 * While a page is built, there is none.
 */
export const idempotencyKeysNow = () =>
  idempotencyKeysOf((globalThis.document && ownerNow()) ?? '');
