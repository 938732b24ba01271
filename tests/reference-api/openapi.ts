import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { GAME_CODE, INTENTION_KEPT_DAYS, JSON_MAX_BYTES } from '#constants.ts';
import { errorText } from '#errors.ts';
import { Nothing } from '#wire/fields.ts';
import { type Call, calls } from '../../scripts/contract/endpoints.ts';
import { INVALID, LEAVING } from './codes.ts';
import type { Handler } from './handle.ts';

type Schema = Record<string, unknown>;

// OpenAPI 3.1 schemas are JSON Schema 2020-12, which cannot express a trim; a trim changes no type.
const jsonSchema = (schema: GenericSchema): Schema => {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
};

/** The schema of form data: a file is bytes, and there is no game code. */
function formOf({ endpoint }: Handler): Schema {
  const schema = jsonSchema(endpoint.request);
  const properties = {
    ...(schema.properties as Schema),
    file: { type: 'string', format: 'binary' },
  };
  return { ...schema, properties };
}

function requestOf({ endpoint }: Handler): Schema {
  const { properties, required, ...rest } = jsonSchema(endpoint.request);
  return {
    ...rest,
    type: 'object',
    properties: { ...(properties as Schema), gameCode: { const: GAME_CODE } },
    required: [...((required as string[]) ?? []), 'gameCode'],
  };
}

/** The codes with which a call may refuse: its own, and those of every call. */
export function codesOf({ codes = [], whileLeaving }: Handler): string[] {
  return [...new Set([...codes, INVALID, ...(whileLeaving ? [] : [LEAVING])])].sort();
}

function operation({ name, section, purpose, isShown }: Call, handler: Handler): Schema {
  const { endpoint } = handler;
  const codes = codesOf(handler);
  const isNothing = endpoint.data === Nothing;
  return {
    operationId: name,
    tags: [section],
    'x-source': isShown ? 'product §7' : 'assumed',
    description: [
      purpose,
      isShown ? 'Shown by the specification; field details assumed.' : 'Assumed: to be confirmed.',
      ...codes.map((code) => `- \`${code}\` ${errorText(code)}`),
    ].join('\n'),
    security: endpoint.open ? [{}] : [{ accessToken: [], refreshToken: [] }],
    ...(endpoint.once && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    requestBody: {
      required: true,
      content: endpoint.form
        ? { 'multipart/form-data': { schema: formOf(handler) } }
        : { 'application/json': { schema: requestOf(handler) } },
    },
    responses: {
      200: {
        description: 'The envelope: `200` with data, or a refusal.',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  type: 'object',
                  properties: {
                    code: { const: '200' },
                    data: isNothing ? {} : jsonSchema(endpoint.data),
                  },
                  required: isNothing ? ['code'] : ['code', 'data'],
                },
                {
                  type: 'object',
                  properties: { code: { enum: codes }, data: {} },
                  required: ['code'],
                },
              ],
            },
          },
        },
      },
      413: { description: `A body of more than ${endpoint.maxBytes ?? JSON_MAX_BYTES} bytes.` },
      ...(!endpoint.open && { 401: { description: 'The access token is dead: refresh once.' } }),
    },
  };
}

/** The contract as OpenAPI 3.1, from the endpoint objects the portal itself uses. */
export function openApi(handlers: readonly Handler[]) {
  const paths: Record<string, Schema> = {};
  for (const call of calls) {
    const handler = handlers.find(({ endpoint }) => endpoint === call.endpoint);
    if (handler) paths[call.endpoint.path] = { post: operation(call, handler) };
  }
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account portal API',
      version: '1',
      description:
        'What the portal asks of its API host. Every call is a POST with a JSON body that carries `gameCode`.',
    },
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: header('Authorization'),
        refreshToken: header('refreshToken'),
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: `One per intention: the same key and body get the same answer for at least ${INTENTION_KEPT_DAYS} days, also asked for by \`once/outcome\`; a changed body is refused with ${INVALID}. Proofs (OTP, verification, ticket) and secrets are not compared.`,
          schema: { type: 'string', maxLength: 300 },
        },
      },
    },
  };
}
