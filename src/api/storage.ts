/**
 * What the browser keeps: for this tab in sessionStorage, as JSON; for all tabs of the device in localStorage, as text or
 * (`json`) as JSON.
 * If a storage is blocked or full, nothing is kept and nothing breaks (reliability C2). What is read may have been
 * written by anybody, an older build too: whatever does not fit the schema counts as absent.
 */

type Result<Value> = { readonly value: Value; readonly issues?: undefined } | { issues: object };
/** A schema of valibot, or a check that `schemaOf` has made into one. */
type Schema<Value> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => Result<Value> | Promise<Result<Value>>;
  };
};

/** A check by hand, for scripts that are in the page before valibot is, or do without it. */
export const schemaOf = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  isValue: (value: unknown) => value is Value,
): Schema<Value> => ({
  '~standard': { validate: (value) => (isValue(value) ? { value } : { issues: [] }) },
});

/** A value that is stored for the device as JSON, since that storage holds texts. */
export const json = /* @__NO_SIDE_EFFECTS__ */ <Value>(schema: Schema<Value>): Schema<Value> => ({
  '~standard': {
    validate(text) {
      try {
        return schema['~standard'].validate(JSON.parse(`${text}`));
      } catch {
        return { issues: [] };
      }
    },
  },
});

const isText = (value: unknown): value is string => typeof value === 'string';
export const Text = schemaOf(isText);
/** An object, of whose fields each reader checks those that it uses. */
export const Fields = schemaOf(
  (value): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** The prefix of everything that the tab remembers of a session; removed when that ends. */
export const SESSION_MEMORY = 'session:';
/** The key of the verification for which this tab was left; removed as soon as the tab is back. */
export const PENDING = 'identity:pending';

/** Stores a JSON value for this tab; false if that failed. */
export function keep(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function keepOnDevice(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, typeof value === 'object' ? JSON.stringify(value) : `${value}`);
    return true;
  } catch {
    return false;
  }
}

function stored(key: string, where: Where): unknown {
  try {
    if (where === 'device') return localStorage.getItem(key) ?? undefined;
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

type Where = 'tab' | 'device';
type Life = {
  where?: Where;
  /** `session`: it is removed when a session begins or ends. */
  until?: 'session';
};
export type Kept<Value> = {
  /** The value, or undefined if there is none that fits the schema. */
  read: () => Value | undefined;
  /** Whether anything is stored, fitting or not. */
  isThere: () => boolean;
  /** False if it could not be stored. */
  keep: (value: Value) => boolean;
  drop: () => void;
  /** The value, once. */
  take: () => Value | undefined;
};

/** A value that the browser keeps under a key. */
/* @__NO_SIDE_EFFECTS__ */
export function kept<Value>(
  name: string,
  schema: Schema<Value>,
  { where = 'tab', until }: Life = {},
): Kept<Value> {
  const key = until === 'session' ? SESSION_MEMORY + name : name;
  function read(): Value | undefined {
    const value = stored(key, where);
    if (value === undefined) return undefined;
    const result = schema['~standard'].validate(value);
    return result instanceof Promise || result.issues ? undefined : result.value;
  }
  function drop(): void {
    try {
      (where === 'device' ? localStorage : sessionStorage).removeItem(key);
    } catch {
      // A blocked storage holds nothing.
    }
  }
  return {
    read,
    isThere: () => stored(key, where) !== undefined,
    keep: (value) => (where === 'device' ? keepOnDevice : keep)(key, value),
    drop,
    take() {
      const value = read();
      drop();
      return value;
    },
  };
}

/** The keys of this tab's storage that begin so. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes every key of this tab's storage that begins so. */
export function forget(prefix: string): void {
  for (const key of keysOf(prefix)) sessionStorage.removeItem(key);
}

const probe = kept('probe', Text);

/** Whether this tab can keep a text of that length: storage may be blocked or full. */
export function canKeep(length = 1): boolean {
  const text = ' '.repeat(length);
  return probe.keep(text) && probe.take() === text;
}
