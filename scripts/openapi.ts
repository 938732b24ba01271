/** Writes `docs/openapi.json` from the objects of the contract; a unit test fails if the file is out of date. */
import { writeFileSync } from 'node:fs';
import { Nothing } from '#api/fields.ts';
import { GAME_CODE, INTENTION_KEPT_DAYS, JSON_MAX_BYTES } from '#constants.ts';
import { errorText } from '#errors.ts';
import { INVALID, LEAVING } from '../tests/reference-api/codes.ts';
import type { Handler } from '../tests/reference-api/handle.ts';
import { handlers } from '../tests/reference-api/handlers.ts';
import { OPENAPI_FILE } from '../tests/reference-api/node/document.ts';
import { samplesOf } from '../tests/unit/reference-api/request-samples.ts';
import { type Call, calls } from './contract/endpoints.ts';
import { createSchemas, type Json, type Schemas } from './contract/json-schema.ts';
import { fieldNotes } from './contract/notes.ts';
import { refusalFields } from './contract/refusals.ts';

/** The schema of a request's body: the game code is added, except to form data. */
function requestOf({ endpoint }: Call, schemas: Schemas): Json {
  const schema = schemas.requestOf(endpoint.request, fieldNotes.get(endpoint.path)?.request);
  const gameCode = {
    type: 'object',
    properties: { gameCode: { const: GAME_CODE } },
    required: ['gameCode'],
  };
  if (endpoint.form) return schema;
  // A choice between objects has no properties of its own.
  if (!schema['properties']) return { ...gameCode, allOf: [schema] };
  return {
    ...schema,
    properties: { ...(schema['properties'] as Json), ...gameCode.properties },
    required: [...((schema['required'] as string[]) ?? []), 'gameCode'],
  };
}

function bodyOf(call: Call, schemas: Schemas): Json {
  const { endpoint } = call;
  const schema = requestOf(call, schemas);
  if (endpoint.form) return { 'multipart/form-data': { schema } };
  const [sample] = samplesOf(endpoint);
  return { 'application/json': { schema, example: { ...sample, gameCode: GAME_CODE } } };
}

/** The codes with which a call may refuse: its own, and those of every call. */
export function codesOf({ codes = [], duringWithdrawal }: Handler): string[] {
  return [...new Set([...codes, INVALID, ...(duringWithdrawal ? [] : [LEAVING])])].sort();
}

function answerOf({ endpoint }: Call, codes: readonly string[], schemas: Schemas): Json {
  const isNothing = endpoint.data === Nothing;
  const data = schemas.answerOf(endpoint.data, fieldNotes.get(endpoint.path)?.data);
  return {
    oneOf: [
      {
        type: 'object',
        properties: { code: { const: '200' }, data: isNothing ? {} : data },
        required: isNothing ? ['code'] : ['code', 'data'],
      },
      {
        type: 'object',
        properties: { code: { enum: codes }, data: { $ref: '#/components/schemas/RefusalData' } },
        required: ['code'],
      },
    ],
  };
}

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function operation(call: Call, codes: readonly string[], schemas: Schemas): Json {
  const { name, section, purpose, isShown, endpoint } = call;
  return {
    operationId: name,
    tags: [section],
    'x-source': isShown ? 'product §7' : 'assumed',
    description: [
      purpose,
      isShown ? 'Shown by the specification; field details assumed.' : 'Assumed: to be confirmed.',
      ...codes.map((code) => `- \`${code}\` ${errorText(code)}`),
    ].join('\n'),
    ...(endpoint.host === 'pay' && { servers: [servers.pay] }),
    security: endpoint.open ? [{}] : [{ accessToken: [], refreshToken: [] }],
    ...(endpoint.once && { parameters: [refer('parameters', 'IdempotencyKey')] }),
    requestBody: { required: true, content: bodyOf(call, schemas) },
    responses: {
      200: {
        description: 'The envelope: `200` with data, or a refusal.',
        content: { 'application/json': { schema: answerOf(call, codes, schemas) } },
      },
      413: endpoint.maxBytes
        ? { description: `A body of more than ${endpoint.maxBytes} bytes.` }
        : refer('responses', 'TooLarge'),
      ...(!endpoint.open && { 401: refer('responses', 'DeadToken') }),
    },
  };
}

const servers = {
  api: { url: 'https://api.example.com', description: 'The API host, `PUBLIC_API_URL`.' },
  pay: {
    url: 'https://pay.example.com',
    description: 'The host of payment calls, `PUBLIC_PAY_API_URL`; the API host if it is not set.',
  },
};

const DESCRIPTION = `What the portal asks of its API host. \`docs/api.md\` is the same for people.

Every call is a POST with a JSON body that carries \`gameCode\`. A field of an answer that is not required may be missing
or null; additional fields are ignored.`;

const header = (name: string) => ({ type: 'apiKey', in: 'header', name });

/** What the calls refer to, beside the schemas of their fields. */
const components = {
  securitySchemes: { accessToken: header('Authorization'), refreshToken: header('refreshToken') },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: `One per intention: the same key and body get the same answer for at least ${INTENTION_KEPT_DAYS} days, also asked for by \`once/outcome\`; a changed body is refused with ${INVALID}. Proofs (OTP, verification, ticket) and secrets are not compared.`,
      schema: { type: 'string', maxLength: 300 },
    },
  },
  responses: {
    TooLarge: { description: `A body of more than ${JSON_MAX_BYTES} bytes.` },
    DeadToken: {
      description:
        'The access token is dead, or there is none: refresh once, then send the call again. The status says it; the body is not read.',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { code: { const: '401' } } },
          example: { code: '401' },
        },
      },
    },
  },
};

/** The contract as OpenAPI 3.1. */
export function openApi() {
  const schemas = createSchemas();
  const operations = calls.flatMap((call) => {
    const handler = handlers.find(({ endpoint }) => endpoint === call.endpoint);
    return handler ? [{ call, post: operation(call, codesOf(handler), schemas) }] : [];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Account portal API', version: '1', description: DESCRIPTION },
    servers: [servers.api],
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => ({ name })),
    paths: Object.fromEntries(operations.map(({ call, post }) => [call.endpoint.path, { post }])),
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(schemas.shared).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
        RefusalData: {
          type: ['object', 'null'],
          description: 'What a refusal may tell besides its code.',
          properties: refusalFields,
        },
      },
      ...components,
    },
  };
}

/** The text of `docs/openapi.json`. */
export const openApiFile = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;

if (import.meta.main) writeFileSync(OPENAPI_FILE, openApiFile());
