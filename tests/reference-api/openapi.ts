import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { GAME_CODE, JSON_MAX_BYTES } from '#constants.ts';
import { errorText } from '#errors.ts';
import * as block from '#features/block/api.ts';
import * as dormancy from '#features/dormancy/api.ts';
import * as faq from '#features/faq/api.ts';
import * as gift from '#features/gift/api.ts';
import * as hwan from '#features/hwan/api.ts';
import * as hwanSecurity from '#features/hwan-security/api.ts';
import * as info from '#features/info/api.ts';
import * as inquiry from '#features/inquiry/api.ts';
import * as join from '#features/join/api.ts';
import * as login from '#wire/login.ts';
import * as otp from '#features/otp/api.ts';
import * as pay from '#features/pay/api.ts';
import * as present from '#features/present/api.ts';
import * as quit from '#features/quit/api.ts';
import * as recover from '#features/recover/api.ts';
import * as report from '#features/report/api.ts';
import * as restoration from '#features/restoration/api.ts';
import * as transfer from '#features/transfer/api.ts';
import * as withdrawal from '#features/withdrawal/api.ts';
import * as common from '#wire/common.ts';
import * as file from '#wire/file.ts';
import * as order from '#wire/order.ts';
import * as otpLock from '#wire/otp.ts';
import * as password from '#wire/password.ts';
import { LEAVING } from './dispatch.ts';
import type { Handler } from './handle.ts';

const sections = {
  block,
  dormancy,
  faq,
  gift,
  hwan,
  hwanSecurity,
  info,
  inquiry,
  join,
  login,
  otp,
  pay,
  present,
  quit,
  recover,
  report,
  restoration,
  transfer,
  withdrawal,
  common,
  file,
  order,
  otpLock,
  password,
};

/** The calls the specification shows (product §7); every other is assumed by decisions §7. */
const shown = new Set([
  '/auth/signin/login',
  '/auth/signin/logout',
  '/auth/signin/refresh',
  '/memsec/hwan/getSecurity',
  '/memsec/hwan/getMirHwanTotal',
  '/bbs/qna/recentCount',
  '/memsec/mng/id/info',
  '/memsec/otp/otpToUse',
  '/comm/server/getGameServerList',
  '/memsec/trans/getChrTransPeriodCheck',
  '/auth/signin/onestopRedirect',
]);

type Schema = Record<string, unknown>;

// OpenAPI 3.1 schemas are JSON Schema 2020-12 themselves; a trim cannot be said in it and changes no type.
const jsonSchema = (schema: GenericSchema): Schema => {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
};

/** A file stands as bytes; form data carries no game code. */
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

function codesOf({ codes = [], whileLeaving }: Handler): string[] {
  return [...new Set([...codes, '35202', ...(whileLeaving ? [] : [LEAVING])])].sort();
}

function operation(name: string, section: string, handler: Handler): Schema {
  const { endpoint } = handler;
  const codes = codesOf(handler);
  const isShown = shown.has(endpoint.path);
  return {
    operationId: name,
    tags: [section],
    'x-source': isShown ? 'product §7' : 'assumed',
    description: [
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
                  properties: { code: { const: '200' }, data: jsonSchema(endpoint.data) },
                  required: ['code', 'data'],
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
  for (const [section, exports] of Object.entries(sections))
    for (const [name, value] of Object.entries(exports)) {
      const handler = handlers.find(({ endpoint }) => endpoint === value);
      if (handler) paths[handler.endpoint.path] = { post: operation(name, section, handler) };
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
    tags: Object.keys(sections).map((name) => ({ name })),
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
          description:
            'One per intention: the same key and body get the same answer for at least three days, also asked for by `once/outcome`; a changed body is refused with 35202.',
          schema: { type: 'string', maxLength: 300 },
        },
      },
    },
  };
}
