import { DAY_MS, MINUTE_MS, WISH_ASKED_DAYS, WISH_NAMED_DAYS, WISHES } from '#constants.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { forget, keep } from '#wire/storage.ts';

/**
 * Money and one-way wishes whose outcome is not known, per member, under the key that makes each
 * happen once. They outlive a login and are those of every tab, so they hold no words of the
 * member's and no id, only marks. decisions §3
 */
export type Wish = {
  key: string;
  path: string;
  mark: string;
  /** When it was first and when it was last sent, in epoch milliseconds. */
  at: number;
  sent: number;
  /** It was told that it never arrived; kept so that the same wish goes under the same key. */
  missed?: true;
  /** What the API calls what it began, where the end comes later than the answer; and since when. */
  ref?: string;
  noted?: number;
};

const SKEW_MS = MINUTE_MS;
const LOCK_WAIT_MS = 2_000;

const memory = new Map<string, string>();
const page: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, text) => void memory.set(name, text),
  removeItem: (name) => void memory.delete(name),
};
/** The first that takes it keeps it; blocked or full ones are passed over (reliability C2, M7). */
const places = [() => localStorage, () => sessionStorage, () => page];
/** A visitor has no id to be known by: their wishes are this tab's, as their drafts are. */
const placesOf = (member: string) => (member === '' ? places.slice(1) : places);

const nameOf = (member: string) => WISHES + fingerprint(member);
/** Begins like the other: who forgets that one forgets this. */
const ownName = (member: string) => `${nameOf(member)}:own`;

const isWish = (kept: unknown): kept is Wish => {
  const { key, path, mark, at, sent } = (kept ?? {}) as Partial<Wish>;
  const texts = [key, path, mark].every((part) => typeof part === 'string');
  return texts && [at, sent].every(Number.isFinite);
};

function readAt(place: (typeof places)[number], name: string): Wish[] {
  try {
    const kept: unknown = JSON.parse(place().getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWish) : [];
  } catch {
    return [];
  }
}

/** Too old for the API to know, as far as this device's clock tells. */
export function isOld({ at }: Wish): boolean {
  const age = Date.now() - at;
  return age > WISH_ASKED_DAYS * DAY_MS || age < -SKEW_MS;
}
/** Nothing is left to be said of it. */
const isOver = (wish: Wish): boolean =>
  Date.now() - wish.at > (wish.missed ? WISH_ASKED_DAYS : WISH_NAMED_DAYS) * DAY_MS;

/** Those of every tab. */
function readShared(member: string): Wish[] {
  const all = placesOf(member).flatMap((place) => readAt(place, nameOf(member)));
  const byKey = new Map(all.filter((wish) => !isOver(wish)).map((wish) => [wish.key, wish]));
  return [...byKey.values()];
}

/**
 * What this tab has sent and not learnt the outcome of: another tab that learns it forgets the wish, while
 * this one still has in its draft what would be sent again. decisions §3
 */
const readOwn = (member: string): Wish[] =>
  readAt(() => sessionStorage, ownName(member)).filter((wish) => !isOver(wish));
function writeOwn(member: string, wishes: readonly Wish[]): void {
  if (wishes.length > 0) keep(ownName(member), wishes);
  else forget(ownName(member));
}

/** Every wish of a member. */
export function readWishes(member: string): Wish[] {
  const shared = readShared(member);
  const keys = shared.map(({ key }) => key);
  return [...shared, ...readOwn(member).filter(({ key }) => !keys.includes(key))];
}

function write(member: string, wishes: readonly Wish[]): void {
  const name = nameOf(member);
  const text = JSON.stringify(wishes);
  let kept = wishes.length === 0;
  for (const place of placesOf(member))
    try {
      place().removeItem(name);
      if (kept) continue;
      place().setItem(name, text);
      kept = place().getItem(name) === text;
    } catch {
      // The next one may.
    }
}

/** One tab at a time; a tab that is frozen while it holds the lock does not stop the others (reliability M2). */
async function alone<T>(act: () => T): Promise<T> {
  let begun = false;
  try {
    const signal = AbortSignal.timeout(LOCK_WAIT_MS);
    return await navigator.locks.request('wishes', { signal }, () => {
      begun = true;
      return act();
    });
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}

/** `keys`: this tab has learnt what became of them. */
const change = (
  member: string,
  keys: readonly string[],
  how: (wishes: Wish[]) => Wish[],
): Promise<void> =>
  alone(() => {
    write(member, how(readShared(member)));
    writeOwn(
      member,
      readOwn(member).filter(({ key }) => !keys.includes(key)),
    );
  });

/** The key of a wish: the same in every tab and after every login until its outcome is known. */
export function takeKey(member: string, path: string, mark: string): Promise<string> {
  return alone(() => {
    const wishes = readShared(member);
    const same = wishes.find((one) => one.path === path && one.mark === mark && !isOld(one));
    const sent = Date.now();
    const fresh: Wish = { key: crypto.randomUUID(), path, mark, at: sent, sent };
    const { missed: _, ...wish } = { ...(same ?? fresh), sent };
    const isOther = (one: Wish) => one.path !== path || one.mark !== mark;
    write(member, [...wishes.filter(isOther), wish]);
    writeOwn(member, [...readOwn(member).filter(isOther), wish]);
    return wish.key;
  });
}

/** The outcome is known: the same wish again is another one. */
export const settle = (member: string, ...keys: readonly string[]): Promise<void> =>
  change(member, keys, (wishes) => wishes.filter(({ key }) => !keys.includes(key)));

/** Notes what has been learnt of a wish. */
export const note = (
  member: string,
  key: string,
  learnt: Pick<Wish, 'missed' | 'ref'>,
): Promise<void> =>
  change(member, [key], (wishes) =>
    wishes.map((wish) => (wish.key === key ? { ...wish, ...learnt, noted: Date.now() } : wish)),
  );

/** The wishes of one call that nobody knows the outcome of, or whose outcome only other tabs know. */
export function openWishes(member: string, path: string): Wish[] {
  const own = readOwn(member).map(({ key }) => key);
  return readWishes(member).filter(
    (one) => one.path === path && (own.includes(one.key) || (!one.missed && one.ref === undefined)),
  );
}

/** Forgets all of a member's: signing out ends them. */
export function dropWishes(member: string): void {
  write(member, []);
  forget(nameOf(member));
}
