/** The schemas of the contract as JSON Schema 2020-12, those that calls share once and by name. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as accountFields from '#api/account-fields.ts';
import * as auth from '#api/auth.ts';
import * as consent from '#api/consent.ts';
import * as wire from '#api/fields.ts';
import { modules } from './endpoints.ts';
import { type Check, isObject, kinds, type Schema, unwrap } from './fields.ts';
import type { Notes } from './notes.ts';

export type Json = Record<string, unknown>;
/** In an answer, what is not needed may also be null. */
type Side = 'request' | 'answer';
type Place = { side: Side; notes: Notes | undefined; at: string };

/** A cookie holds 4,096 bytes with its name and attributes; a longer token is dropped without a word. */
export const TOKEN_LETTERS_MAX = 3800;

/** The rules of schemas whose checks are code, which no JSON Schema can be made of. */
const written = new Map<unknown, Json>([
  [wire.Day, { format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }],
  [wire.Token, { maxLength: TOKEN_LETTERS_MAX }],
  [wire.OrderId, { pattern: '^[\\w=.:\\-]{1,64}$' }],
  [wire.WebAddress, { pattern: '^[hH][tT][tT][pP][sS]?:' }],
]);

const modulesWithSchemas: Record<string, object> = { ...modules, auth, accountFields, consent };

/** The exported schemas by name: those of `src/api/fields.ts` that have a description, and every `…Schema`. */
const named = new Map<unknown, string>([
  ...Object.entries(wire).flatMap(([name, value]): [unknown, string][] =>
    kinds.has(value) ? [[value, name]] : [],
  ),
  ...Object.entries(modulesWithSchemas).flatMap(([section, exports]) =>
    Object.entries(exports).flatMap(([name, value]): [unknown, string][] =>
      name.endsWith('Schema') ? [[value, nameIn(section, name.replace(/Schema$/, ''))]] : [],
    ),
  ),
]);

/** The name of a schema, with its section where several have one of that name, as two have an `AccountSchema`. */
function nameIn(section: string, name: string): string {
  const owners = Object.values(modulesWithSchemas).filter((exports) => `${name}Schema` in exports);
  return owners.length > 1 ? `${section[0]?.toUpperCase()}${section.slice(1)}${name}` : name;
}

const orNull = (schema: Json): Json => {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const { enum: words } = schema;
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(words) && { enum: [...words, null] }),
  };
};

/** The checks of a schema; a pipe begins with the bare schema itself. */
const checksOf = ({ pipe = [] }: Schema) => pipe.slice(1) as Check[];
const limit = (checks: Check[], type: string, key: string): Json => {
  const found = checks.find((check) => check.type === type);
  return found ? { [key]: found.requirement ?? 1 } : {};
};

/** A schema that is neither an object nor a list. */
function leaf(schema: Schema): Json {
  const {
    $schema: _,
    format,
    ...rest
  } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  }) as Json;
  const flat = (part: Schema): Check[] =>
    (part.pipe ?? []).flatMap((one) => ('pipe' in one ? flat(one as Schema) : [one as Check]));
  const checks = flat(schema);
  const letters = checks.find(({ type }) => type === 'letters');
  // JSON Schema's `date-time` has a zone; the portal sends Seoul time as it was typed, without one.
  const typed = checks.find(({ type }) => type === 'iso_date_time');
  return {
    ...rest,
    ...(typed
      ? { pattern: (typed.requirement as RegExp).source, examples: ['2026-03-02T14:05'] }
      : format !== undefined && { format }),
    ...(letters && { description: `Letters as people count them: ${letters.requirement}.` }),
  };
}

/** Makes JSON schemas, and keeps those that have a name in `shared`. */
export function createSchemas() {
  const shared: Record<string, Json> = {};

  function objectOf({ entries, type }: Schema, place: Place): Json {
    const { side, notes, at } = place;
    const parts = Object.entries(entries).map(([name, part]) => {
      const path = at ? `${at}.${name}` : name;
      const { isNeeded } = unwrap(part);
      const schema = schemaOf(part, { ...place, at: path });
      const isOpen = side === 'answer' && !isNeeded && Object.keys(schema).length > 0;
      const isNull = isOpen && !(JSON.stringify(schema).includes('"null"') && !schema['$ref']);
      const description = [notes?.get(path), schema['description']].filter(Boolean).join(' ');
      return {
        name,
        isNeeded,
        schema: { ...(isNull ? orNull(schema) : schema), ...(description && { description }) },
      };
    });
    const required = parts.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(parts.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
      ...(type === 'strict_object' && { additionalProperties: false }),
    };
  }

  /** A schema written out, even if it has a name. */
  function plainOf(schema: Schema, place: Place): Json {
    const inner = (schema.pipe?.[0] ?? schema) as Schema;
    if (inner.type === 'union' && (inner.options as Schema[]).every(isObject))
      return { anyOf: (inner.options as Schema[]).map((option) => schemaOf(option, place)) };
    if (inner.type === 'instance') return { type: 'string', format: 'binary' };
    if (isObject(inner)) return objectOf(inner, place);
    if (inner.type !== 'array') {
      const examples = kinds.get(schema)?.examples;
      return { ...leaf(schema), ...written.get(schema), ...(examples && { examples }) };
    }
    const checks = checksOf(schema);
    return {
      type: 'array',
      items: schemaOf(inner.item, { ...place, at: `${place.at}[]` }),
      ...limit(checks, 'min_length', 'minItems'),
      ...limit(checks, 'non_empty', 'minItems'),
      ...limit(checks, 'max_length', 'maxItems'),
    };
  }

  /** A reference to a named schema; an object that reads differently in requests and answers has two. */
  function referTo(name: string, schema: Schema, place: Place): Json {
    const words = kinds.get(schema)?.words;
    const made = { ...plainOf(schema, place), ...(words && { description: words }) };
    const key = [name, `${name}In${place.side === 'answer' ? 'Answer' : 'Request'}`].find(
      (one) => !shared[one] || JSON.stringify(shared[one]) === JSON.stringify(made),
    );
    if (key === undefined) return made;
    shared[key] = made;
    return { $ref: `#/components/schemas/${key}` };
  }

  function schemaOf(given: Schema, place: Place): Json {
    const { schema, isNull } = unwrap(given);
    const name = named.get(schema);
    const made = name === undefined ? plainOf(schema, place) : referTo(name, schema, place);
    return isNull ? orNull(made) : made;
  }

  return {
    shared,
    /** A request is written out, since the game code is added to it. */
    requestOf: (given: GenericSchema, notes: Notes | undefined): Json =>
      plainOf(given as Schema, { side: 'request', notes, at: '' }),
    answerOf: (given: GenericSchema, notes: Notes | undefined): Json =>
      schemaOf(given as Schema, { side: 'answer', notes, at: '' }),
  };
}
export type Schemas = ReturnType<typeof createSchemas>;
