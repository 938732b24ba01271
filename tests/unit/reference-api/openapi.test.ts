import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { login } from '#api/login.ts';
import { requestReport } from '#features/report/api.ts';
import { calls } from '../../../scripts/contract/endpoints.ts';
import { openApi, openApiFile } from '../../../scripts/openapi.ts';
import { IDENTITY_MISMATCH, INVALID } from '../../reference-api/codes.ts';
import { handlers } from '../../reference-api/handlers.ts';
import { judgeBy, OPENAPI_FILE } from '../../reference-api/node/document.ts';
import { samplesOf } from './request-samples.ts';

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  'x-source': string;
  description: string;
  security: Json[];
  parameters?: { $ref: string }[];
  requestBody: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content: { 'application/json': { schema: { oneOf: Json[] } } } }>;
};
type Document = {
  openapi: string;
  info: Json;
  paths: Record<string, { post: Operation }>;
  components: Record<string, Json>;
};

// Compared as sent, so that fields that JSON leaves out are noticed.
const document: Document = JSON.parse(JSON.stringify(openApi()));

const schemas = document.components['schemas'] as Record<string, Json>;

const operations = () => Object.values(document.paths).map(({ post }) => post);

test('docs/openapi.json matches the objects of the contract; `npm run fix` writes it', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(openApiFile());
});

test('the document is OpenAPI 3.1 with every call of the contract', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(Object.keys(document.paths).sort()).toEqual(
    handlers.map(({ endpoint }) => endpoint.path).sort(),
  );
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('eleven calls are marked as the specification’s, the others as assumed', () => {
  const sources = operations().map((operation) => operation['x-source']);
  expect(sources.filter((source) => source === 'product §7')).toHaveLength(11);
  expect(sources.filter((source) => source === 'assumed')).toHaveLength(handlers.length - 11);
  const specified = calls.filter(({ source }) => source.startsWith('product §7'));
  expect(specified.map(({ name }) => name)).toEqual(
    calls.filter(({ isShown }) => isShown).map(({ name }) => name),
  );
});

test('the comment above each call names the codes with which it may refuse', () => {
  const codesIn = (purpose: string) => {
    const [, errors = ''] = purpose
      .replace('codes ending in 90', IDENTITY_MISMATCH)
      .split('Errors:');
    return [...errors.matchAll(/\b(\d{5})(?: to (\d{5}))?/g)].flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${Number(first) + at}`),
    );
  };
  for (const { name, endpoint, purpose } of calls) {
    const codes = handlers.find((handler) => handler.endpoint === endpoint)?.codes ?? [];
    // Any call may refuse with 35202; some comments name its reasons.
    const own = codesIn(purpose).filter((code) => code !== INVALID);
    expect(own.toSorted(), name).toEqual([...codes].sort());
  }
});

test('every JSON request demands gameCode 3, form data does not, and every answer is an envelope', () => {
  const schemas = (type: 'application/json' | 'multipart/form-data') =>
    operations().flatMap(({ requestBody }) => requestBody.content[type]?.schema ?? []);
  const forms = schemas('multipart/form-data');
  expect(forms).not.toEqual([]);
  for (const form of forms) expect(form).not.toHaveProperty('properties.gameCode');
  const json = schemas('application/json');
  expect(json).toHaveLength(operations().length - forms.length);
  for (const schema of json)
    expect(schema).toMatchObject({
      type: 'object',
      properties: { gameCode: { const: '3' } },
      required: expect.arrayContaining(['gameCode']),
    });
  for (const { responses } of operations()) {
    const [success, refusal] = responses['200']?.content['application/json'].schema.oneOf ?? [];
    expect(success).toMatchObject({
      properties: { code: { const: '200' } },
      required: expect.arrayContaining(['code']),
    });
    expect(refusal).toMatchObject({
      properties: { code: { enum: expect.arrayContaining(['35202']) } },
    });
  }
});

test('login lists its codes, its fields and the shape of its answer', () => {
  const { post } = document.paths[login.path] ?? {};
  expect(post?.security).toEqual([{}]);
  for (const code of ['20104', '20105', '20107', '20706', '35202'])
    expect(post?.description).toContain(`\`${code}\``);
  expect(post?.requestBody.content['application/json']?.schema).toMatchObject({
    properties: {
      userId: { $ref: '#/components/schemas/TypedUserId' },
      password: { $ref: '#/components/schemas/Password' },
    },
    required: ['userId', 'password', 'gameCode'],
  });
  expect(post?.responses['200']?.content['application/json'].schema.oneOf[0]).toMatchObject({
    properties: {
      data: { properties: { auth: { $ref: '#/components/schemas/Auth' } }, required: ['auth'] },
    },
  });
  expect(schemas['Auth']).toMatchObject({ required: ['id', 'accessToken', 'refreshToken'] });
});

test('it names the hosts, days have a pattern, and a field that may be missing is not required and may be null', () => {
  const answerAt = (path: string) =>
    document.paths[path]?.post.responses['200']?.content['application/json'].schema.oneOf[0];
  expect(document).toMatchObject({ servers: [{ url: 'https://api.example.com' }] });
  expect(document.paths['/pay/ready']?.post).toMatchObject({
    servers: [{ url: 'https://pay.example.com' }],
  });
  expect(schemas['Day']).toMatchObject({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2026-03-02'],
  });
  expect(schemas['Hwan']).toMatchObject({ description: 'hwan, whole, not below 0' });
  expect(schemas['Gift']).toMatchObject({
    properties: {
      serverName: { type: ['string', 'null'], description: "The other member's character." },
      sentAt: { anyOf: [{ $ref: '#/components/schemas/Moment' }, { type: 'null' }] },
    },
    required: ['giftNo'],
  });
  expect(answerAt('/memsec/gift/getList')).toMatchObject({
    properties: {
      data: { properties: { list: { items: { $ref: '#/components/schemas/Gift' } } } },
    },
  });
});

describe('the judge of requests and answers', () => {
  const judge = judgeBy(document);

  test('lets through the moment of an event as the portal sends it, and no other', () => {
    const occurredAt = (text: string) => ({
      ...samplesOf(requestReport)[0],
      occurredAt: text,
      gameCode: '3',
    });
    judge.request(requestReport.path, occurredAt('2026-03-02T14:05'));
    expect(() => judge.request(requestReport.path, occurredAt('2026-03-02T14:05:00Z'))).toThrow(
      '/occurredAt must match pattern',
    );
  });

  test('throws at an answer without a needed field, with a code that is not declared, or with a wrong day', () => {
    const answer = (data: object) => () =>
      judge.answer('/memsec/gift/accept', { code: '200', data });
    expect(answer({ status: 2, amount: 100 })).not.toThrow();
    expect(answer({ status: 2 })).toThrow('docs/openapi.json refuses an answer');
    expect(answer({ status: 2, amount: -1 })).toThrow();
    expect(() => judge.answer('/memsec/gift/accept', { code: '50504' })).toThrow();
    const day = { gameCode: '3', page: 1, size: 10, from: '2026-03-02' };
    judge.request('/memsec/gift/getList', day);
    expect(() => judge.request('/memsec/gift/getList', { ...day, from: '2026-3-2' })).toThrow(
      '/from',
    );
  });
});

describe('the OpenAPI document', () => {
  function* nodes(value: unknown): Generator<Json> {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) yield value as Json;
    for (const part of Object.values(value)) yield* nodes(part);
  }

  test('has every reference and every security scheme that it uses', () => {
    for (const node of nodes(document)) {
      if (typeof node['$ref'] !== 'string') continue;
      const found = node['$ref']
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Json)?.[key], document);
      expect(found, node['$ref']).toBeDefined();
    }
    const schemes = Object.keys(document.components['securitySchemes'] ?? {});
    for (const { security } of operations())
      for (const name of security.flatMap(Object.keys)) expect(schemes).toContain(name);
  });

  test('requires no field that it does not describe, and names no foreign dialect', () => {
    for (const node of nodes(document)) {
      expect(node).not.toHaveProperty('$schema');
      if (!Array.isArray(node['required']) || !node['properties']) continue;
      for (const name of node['required']) expect(node['properties']).toHaveProperty(name);
    }
  });
});

test('passes a public validator, which refuses a misspelt one', async () => {
  const verdict = (text: string) => new Validator().validate(JSON.parse(text));
  const text = JSON.stringify(document);
  expect(await verdict(text)).toEqual({ valid: true });
  expect((await verdict(text.replace('"requestBody"', '"requestbody"'))).valid).toBe(false);
});

/** The places of a schema below `at` that hold a list, and the most entries that each takes. */
const listsOf = (schema: Json, at: string): [string, unknown][] => [
  ...(schema['type'] === 'array' ? [[at, schema['maxItems']] as [string, unknown]] : []),
  ...Object.entries(schema).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null ? listsOf(inner as Json, `${at}.${name}`) : [],
  ),
];

test('every list in a request says how many entries it takes, a hundred at most [Q3]', () => {
  const lists = Object.entries(document.paths).flatMap(([path, { post }]) =>
    listsOf(post.requestBody as Json, path),
  );
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter(([, most]) => !(Number(most) <= 100))).toEqual([]);
});
