/** Writes `docs/api.md` from the objects of the contract; a unit test fails if the file is out of date. */
import { writeFileSync } from 'node:fs';
import type { GenericSchema } from 'valibot';
import { GAME_CODE } from '#constants.ts';
import { errorText } from '#errors.ts';
import { handlers } from '../tests/reference-api/handlers.ts';
import { type Call, calls, sources, withoutStars } from './contract/endpoints.ts';
import { type Field, fieldsOf } from './contract/fields.ts';
import { sharedMeanings } from './contract/meanings.ts';
import { fieldNotes, type Notes } from './contract/notes.ts';
import { codesOf } from './openapi.ts';

export const API_DOC = 'docs/api.md';

const INTRODUCTION = `# The API the portal asks for

\`npm run fix\` writes this page from the endpoint objects in \`src/features/\` and \`src/api/\`.
\`docs/openapi.json\` is the same contract for programs, and \`npm run contract\` checks a host against it.

- Every call is \`POST\` with a JSON body that carries \`gameCode: "${GAME_CODE}"\`; a file goes as form data without it.
- Every answer is HTTP 200 with \`{"code": "200", "data": …}\`; \`code\` is a text. Another code is a refusal.
- An access token that is not valid, or none where one is needed, is answered with HTTP 401. Its body is not read; the
  reference API sends \`{"code": "401"}\`. The portal then refreshes once and sends the call again. The header
  \`Authorization\` is the bare access token, the header \`refreshToken\` the refresh token.
- Tabs may refresh at once: for ten seconds a used token answers with the same new pair. A refresh whose \`id\` is not that
  of its tokens is refused with \`20305\`.
- The member is taken from the token, never from \`userId\` in the body.
- **Required**: shown by the specification. **Assumed**: to be confirmed; the list is at the end of this page.
- A field that is not marked as needed may be missing or null: the portal shows it as unknown. Additional fields are
  ignored.
- A word that is not listed for its field breaks no screen: its record is shown as “other” or left out, and no action is
  offered for it.
- Where the answer is nothing, \`data\` may be anything, null or missing.
- Errors: every call may also refuse with \`35202\` (invalid data), and with \`20705\` while a withdrawal is pending.
- \`20104\` and the locks \`32511\` to \`32517\` carry \`data.until\`, the moment they end, \`2026-03-02T05:05:00Z\`; it is shown in Seoul time.
- Text is read as people see it, and letters are counted so (\`docs/decisions.md\` §3, \`src/api/letters.ts\`): Hangul is
  composed, and except in free text what nobody sees is dropped and full-width signs are narrow ones.
- The rules behind the calls: \`docs/product.md\` §10; CORS, tokens, keys and statuses: \`docs/operations.md\` §6.
- **Key**: carries an \`Idempotency-Key\`; the same key and body get the same answer, a changed body \`35202\`. The fields after “but for” are not compared: proofs, because a repeat may carry fresh ones, and new secrets, because no hash of them should be kept.
`;

const cell = (text: string) => text.replaceAll('\n', ' ').replace(/(?<!\\)\|/g, '\\|');

function row({ name, kind, isNeeded, where }: Field, note: string | undefined): string {
  const need = [isNeeded && 'needed', where].filter(Boolean).join(' ');
  return `| \`${name}\` | ${cell(kind)} | ${cell([need, note].filter(Boolean).join('. '))} |`;
}

function fieldTable(title: string, schema: GenericSchema, notes: Notes | undefined): string[] {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return [`${title}: nothing.`, ''];
  return [
    `| ${title} | | |`,
    '| --- | --- | --- |',
    ...fields.map((field) => row(field, notes?.get(field.name))),
    '',
  ];
}

/** Every call may refuse with these: the introduction names them once for all. */
const OF_EVERY_CALL = ['35202', '20705'];

function errorLines({ endpoint }: Call): string[] {
  const handler = handlers.find((candidate) => candidate.endpoint === endpoint);
  const own = handler ? codesOf(handler).filter((code) => !OF_EVERY_CALL.includes(code)) : [];
  if (own.length === 0) return [];
  return ['Errors:', '', ...own.map((code) => `- \`${code}\` ${errorText(code)}`), ''];
}

const keyMark = (proofs: readonly string[] = []) =>
  proofs.length > 0 ? `key (but for ${proofs.map((name) => `\`${name}\``).join(', ')})` : 'key';

function callLines(call: Call): string[] {
  const { name, endpoint, purpose, source, isShown } = call;
  const marks = [
    isShown ? 'required' : 'assumed',
    endpoint.open ? 'open to visitors' : 'needs a session',
    ...(endpoint.host === 'pay' ? ['payment host'] : []),
    ...(endpoint.once ? [keyMark(endpoint.proofs)] : []),
    ...(endpoint.form ? ['form data'] : []),
  ];
  const notes = fieldNotes.get(endpoint.path);
  return [
    `### \`${endpoint.path}\``,
    '',
    `\`${name}\`: ${marks.join(', ')}. ${purpose} (${source.replace(/\.$/, '')})`,
    '',
    ...fieldTable('Request', endpoint.request, notes?.request),
    ...fieldTable('Answer', endpoint.data, notes?.data),
    ...errorLines(call),
  ];
}

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:const|type|function) (\w+)/g;

/** The assumptions that belong to no single call: fields and shapes that several calls share. */
function sharedAssumptions(): string[] {
  const names = new Set<string>(calls.map(({ name }) => name));
  return sources().flatMap(([path, code]) =>
    [...code.matchAll(COMMENT)]
      .map(([, comment = '', name = '']) => ({ name, words: withoutStars(comment) }))
      .filter(({ name, words }) => words.includes('assumed:') && !names.has(name))
      .map(({ name, words }) => `- [ ] \`${name}\` (\`${path}\`): ${words}`),
  );
}

const assumption = ({ endpoint, purpose, source, isShown }: Call) =>
  `- [ ] \`${endpoint.path}\`: ${purpose} ${isShown ? `(${source})` : source}`.trimEnd();
const isAssumed = ({ isShown, source }: Call) => !isShown || /assumed|decisions/.test(source);

/** The text of `docs/api.md`. */
export function apiDoc(): string {
  const sections = [...new Set(calls.map(({ section }) => section))];
  return [
    INTRODUCTION,
    ...sharedMeanings(),
    ...sections.flatMap((section) => [
      `## ${section}`,
      '',
      ...calls.filter((call) => call.section === section).flatMap(callLines),
    ]),
    '## Assumptions to confirm',
    '',
    'Of calls:',
    '',
    ...calls.filter(isAssumed).map(assumption),
    '',
    'Of shapes that several calls share:',
    '',
    ...sharedAssumptions(),
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(API_DOC, apiDoc());
