const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Equal values have the same JSON text, since the keys of objects are sorted. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (isObject(part) ? sorted(part) : part));
