/** Turns the schemas of the calls into the rows of their tables in `docs/api.md`. */
import type * as v from 'valibot';
import * as wire from '#api/fields.ts';

/** Each schema of `src/api/fields.ts`: its description, with its unit, and examples. */
const described: [schema: unknown, words: string, examples: unknown[]][] = [
  [wire.Hwan, 'hwan, whole, not below 0', [1000]],
  [wire.SignedHwan, 'hwan, whole, signed', [1_250_000, -3000]],
  [wire.Won, 'won, whole, not below 0', [10_000]],
  [wire.SignedWon, 'won, whole, signed', [490_000, -10_000]],
  [wire.Count, 'count, not below 0', [3]],
  [wire.No, 'number of a record, from 1', [1]],
  [wire.ServerNo, 'number of a server, from 1', [1]],
  [wire.Moment, 'moment with its zone, `2026-03-02T05:05:00Z`', ['2026-03-02T05:05:00Z']],
  [wire.Day, 'day in Seoul, `2026-03-02`', ['2026-03-02']],
  [wire.YesNo, '`Y` or `N`', ['Y']],
  [wire.Id, 'id', ['V-7f3a']],
  [wire.Token, 'token, printable ASCII without separators', ['eyJhbGciOiJIUzI1NiJ9.e30.abc']],
  [wire.IdempotencyKey, 'idempotency key', ['0f8fad5b-d9cb-469f-a165-70867728950e']],
  [wire.OrderId, 'order number, 1 to 64 of `A-Z a-z 0-9 - _ = . :`', ['H20260302-AB12CD34']],
  [wire.WebAddress, 'web address', ['https://portal.example/']],
  [wire.Text, 'text', ['월영검']],
];
export const kinds = new Map(
  described.map(([schema, words, examples]) => [schema, { words, examples }]),
);

/** A check of a pipe, such as `max_length`, and its limit. */
export type Check = { type: string; requirement?: unknown };
/** The properties of valibot's schemas that are read here; `type` says which of them a schema has. */
export type Schema = v.GenericSchema & {
  pipe?: readonly (Schema | Check)[];
  fallback?: unknown;
  entries: Record<string, Schema>;
  wrapped: Schema;
  item: Schema;
  options: readonly unknown[];
  literal: unknown;
};
export type Field = {
  /** Its path, such as `list[].amount`. */
  name: string;
  kind: string;
  /** Whether the field must be there. */
  isNeeded: boolean;
  /** Which forms of a union have the field: `where \`by\` is \`email\``. */
  where?: string;
};

const BASES: Record<string, string> = {
  string: 'text',
  number: 'number',
  boolean: '`true` or `false`',
  unknown: 'anything',
  instance: 'bytes',
};
const LIMITS: Record<string, string> = {
  max_length: 'at most',
  min_length: 'at least',
  length: 'exactly',
  letters: 'letters as people count them:',
  max_value: 'to',
  iso_date_time: 'Seoul time as typed, `2026-03-02T14:05`',
  iso_date: 'day, `2026-03-02`',
  iso_timestamp: 'moment with its zone',
  url: 'web address',
  regex: 'of the form',
};

/** What stands around a schema: whether the field may be missing, and whether it may be null. */
const WRAPPERS: Record<string, { isOptional?: true; isNull?: true }> = {
  optional: { isOptional: true },
  nullable: { isNull: true },
  nullish: { isOptional: true, isNull: true },
};

/** The schema without its wrappers. */
export function unwrap(schema: Schema): { schema: Schema; isNeeded: boolean; isNull: boolean } {
  const wrapper = WRAPPERS[schema.type];
  const isNeeded = !('fallback' in schema) && !wrapper?.isOptional;
  if (!wrapper) return { schema, isNeeded, isNull: false };
  const inner = unwrap(schema.wrapped);
  return {
    schema: inner.schema,
    isNeeded,
    isNull: inner.isNull || wrapper.isNull === true,
  };
}

const limitOf = ({ type, requirement }: Check): string[] => {
  const words = LIMITS[type];
  if (words === undefined) return [];
  return [
    // A bare `|` would end the cell of the Markdown table.
    requirement === undefined || /^iso|url/.test(type)
      ? words
      : `${words} ${`${requirement}`.replaceAll('|', '\\|')}`,
  ];
};

function kindOf(schema: Schema): string {
  const known = kinds.get(schema)?.words;
  if (known !== undefined) return known;
  if (schema.pipe) {
    const [base, ...checks] = schema.pipe as [Schema, ...Check[]];
    return [kindOf(base), ...checks.flatMap(limitOf)].join(', ');
  }
  if (schema.type === 'picklist') return `one of ${listed(schema.options)}`;
  if (schema.type === 'literal') return `\`${schema.literal}\``;
  if (schema.type === 'array') return `list of ${kindOf(unwrap(schema.item).schema)}`;
  return BASES[schema.type] ?? schema.type;
}

export const isObject = ({ type }: Schema) => /object$/.test(type);

/** The values that a literal or picklist allows; none for other schemas. */
function wordsOf(schema: Schema | undefined): readonly unknown[] {
  if (schema?.type === 'literal') return [schema.literal];
  return schema?.type === 'picklist' ? schema.options : [];
}
const listed = (words: readonly unknown[]) => words.map((word) => `\`${word}\``).join(' ');

/** The name of the field that tells the forms of a union apart: its values differ from form to form. */
const tagOf = (forms: readonly Schema[]): string | undefined =>
  Object.keys(forms[0]?.entries ?? {}).find((name) => {
    const words = forms.map(({ entries }) => wordsOf(entries[name]));
    const all = words.flat();
    return words.every(({ length }) => length > 0) && new Set(all).size === all.length;
  });

/** The merged fields of a union: the tag with the values of all forms; a field of some forms says which. */
function fieldsOfUnion(forms: readonly Schema[], at: string): Field[] {
  const tag = tagOf(forms);
  const tagsOf = (some: readonly Schema[]) =>
    listed(some.flatMap(({ entries }) => (tag ? wordsOf(entries[tag]) : [])));
  const tagPath = at && tag ? `${at}.${tag}` : tag;
  const merged = new Map<string, { field: Field; holders: Schema[] }>();
  for (const form of forms)
    for (const own of fieldsOf(form, at)) {
      const field = own.name === tagPath ? { ...own, kind: `one of ${tagsOf(forms)}` } : own;
      const key = JSON.stringify(field);
      const holders = merged.get(key)?.holders ?? [];
      merged.set(key, { field, holders: [...holders, form] });
    }
  return [...merged.values()].map(({ field, holders }) => {
    if (holders.length === forms.length) return field;
    const where = tag
      ? `where \`${tag}\` is ${tagsOf(holders)}`
      : `in ${holders.length} of ${forms.length} forms`;
    return { ...field, where };
  });
}

/** Every field of a schema; a nested field is named by its path. */
export function fieldsOf(given: v.GenericSchema, at = ''): Field[] {
  if (given === wire.Nothing) return [];
  const { schema, isNeeded, isNull } = unwrap(given as Schema);
  const inner = schema.pipe ? (schema.pipe[0] as Schema) : schema;
  const self = (kind: string): Field[] =>
    at === '' ? [] : [{ name: at, kind: isNull ? `${kind}, or null` : kind, isNeeded }];
  if (inner.type === 'union' && inner.options.every((option) => isObject(option as Schema))) {
    return fieldsOfUnion(inner.options as Schema[], at);
  }
  if (isObject(inner)) {
    const parts = Object.entries(inner.entries).flatMap(([name, part]) =>
      fieldsOf(part, at ? `${at}.${name}` : name),
    );
    return [...self('object'), ...parts];
  }
  if (inner.type === 'array' && isObject(unwrap(inner.item).schema)) {
    // The row of the item itself would say no more than that of the list.
    const [, ...fieldsOfItem] = fieldsOf(inner.item, `${at}[]`);
    return [...self('list'), ...fieldsOfItem];
  }
  return at === '' ? [{ name: '(itself)', kind: kindOf(schema), isNeeded }] : self(kindOf(schema));
}
