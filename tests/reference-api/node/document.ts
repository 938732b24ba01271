/** Reads `docs/openapi.json`, and checks by it what the calls of the API take and answer; for Node. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Judge } from '../handle.ts';

export const OPENAPI_FILE = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

export const openApiDocument = (): object => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'));

const pointer = (...keys: string[]) =>
  `#/${keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

type Described = { components: { schemas: { RefusalData: object } } };
/** The document, in which a refusal may have no other fields: hosts build what they read there. */
function withClosedRefusals(document: Described): object {
  const { components } = document;
  const RefusalData = { ...components.schemas.RefusalData, additionalProperties: false };
  return {
    ...document,
    components: { ...components, schemas: { ...components.schemas, RefusalData } },
  };
}

/** Throws at a request that the API accepts, and at an answer that it gives, if the document does not allow them. */
export function judgeBy(document: object): Judge {
  const ajv = new Ajv2020({ strict: false });
  // A CommonJS package: its function is the `default` of what is imported.
  formats.default(ajv);
  // The format of files: any text, since a file is replaced by its name below.
  ajv.addFormat('binary', true);
  ajv.addSchema(withClosedRefusals(document as Described), 'contract');
  const known = new Map<string, ValidateFunction>();
  function check(at: string, value: unknown, what: string): void {
    const valid = known.get(at) ?? ajv.compile({ $ref: `contract${at}` });
    known.set(at, valid);
    if (valid(value)) return;
    const [fault] = valid.errors ?? [];
    throw new Error(
      `docs/openapi.json refuses ${what}: ${fault?.instancePath} ${fault?.message} ${JSON.stringify(fault?.params)}. Is it out of date? npm run fix`,
    );
  }
  return {
    request(path, body) {
      const isForm = Object.values(body).some((value) => value instanceof File);
      const plain = Object.entries(body).map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]);
      const type = isForm ? 'multipart/form-data' : 'application/json';
      const at = pointer('paths', path, 'post', 'requestBody', 'content', type, 'schema');
      check(at, Object.fromEntries(plain), `a request of ${path}`);
    },
    answer(path, envelope, status = 200) {
      const json = ['content', 'application/json', 'schema'];
      if (status === 401)
        return check(pointer('components', 'responses', 'DeadToken', ...json), envelope, '401');
      const content = ['responses', '200', ...json];
      // As it is sent: without fields that JSON leaves out.
      const sent = JSON.parse(JSON.stringify(envelope));
      check(pointer('paths', path, 'post', ...content), sent, `an answer of ${path}`);
    },
  };
}
