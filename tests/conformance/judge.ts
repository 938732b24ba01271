import * as v from 'valibot';
import { HANDLED_STATUSES, parse } from '#api/envelope.ts';
import { ANSWER, Nothing } from '#api/fields.ts';
import { LATE_NOTICE_MS, SECOND_MS } from '#constants.ts';
import { invalidCode, isKnownCode } from '#errors.ts';
import type { Call } from '../../scripts/contract/endpoints.ts';
import { fieldsOf } from '../../scripts/contract/fields.ts';
import { TOKEN_LETTERS_MAX } from '../../scripts/contract/json-schema.ts';
import { describe, type Finding, finding } from './finding.ts';
import type { Answer } from './host.ts';

/** What the portal does with a status that is not 2xx; 0: no answer. product §8 */
const statusMeans: Record<number, string> = {
  0: 'The call fails: the screen says that the connection is poor and offers to try again.',
  400: 'The portal logs the member out.',
  401: 'The portal renews the session once, then logs the member out.',
  404: 'The portal shows its 404 page; for a call that is assumed, the part that needs it says so.',
  408: 'The portal shows its 408 page.',
  500: 'The portal shows its 500 page.',
};
const NO_ANSWER =
  'The portal takes the whole answer for none and offers to try again; nothing of it is shown.';
const UNKNOWN_CODE = 'The portal shows a general sentence with the number of the code.';
const FINDINGS_MAX = 5;
/** The statuses of a call that the host does not have. */
export const ABSENT: readonly number[] = [404, 405, 501];

/** A code for the report; only described if it is not a number, as a host may send anything. */
const codeOf = (code: string) => (/^\d{1,6}$/.test(code) ? `code ${code}` : describe(code));

/** What is wrong with an answer, its data aside. */
export function envelopeFindings(answer: Answer): Finding[] {
  const { status, text } = answer;
  if (ABSENT.includes(status))
    return [finding.missing('status', `${status}`, statusMeans[404] ?? '')];
  if (status < 200 || status > 299) {
    const means = HANDLED_STATUSES.includes(status) ? statusMeans[status] : statusMeans[0];
    return [finding.differs('status', status ? `${status}` : 'no answer', means ?? NO_ANSWER)];
  }
  if (parse(answer)) return [];
  try {
    return [finding.differs('code', describe(JSON.parse(text)?.code), NO_ANSWER)];
  } catch {
    return [finding.differs('body', `no JSON, ${text.length} letters`, NO_ANSWER)];
  }
}

/** What a value says besides the seconds that are left, which go on between two answers. */
export const withoutSeconds = (value: unknown): string =>
  JSON.stringify(value, (name, part) => (/seconds$/i.test(name) ? undefined : part)) ?? '';

const valueAt = (value: unknown, path: readonly unknown[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[`${key}`], value);

/** The path of a field as text; all rows of a list have the same. */
const pathText = (path: readonly unknown[]) =>
  ['data', ...path]
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .slice(1);

/** Fields for which the portal's schema falls back to something else than what was sent. */
function fallbacks(read: unknown, sent: unknown, path: (string | number)[] = []): Finding[] {
  if (read === null || typeof read !== 'object' || sent === null || typeof sent !== 'object') {
    if (Object.is(read, sent) || (read === undefined && sent === null)) return [];
    if (typeof read === 'number' && typeof sent === 'string')
      return [finding.noted(pathText(path), describe(sent), `The portal reads ${read}.`)];
    const means = `The portal reads ${describe(read)} in its place, and tells it as unknown or leaves it out.`;
    const isLacking = sent === undefined || sent === null;
    return [(isLacking ? finding.noted : finding.differs)(pathText(path), describe(sent), means)];
  }
  return Object.entries(read).flatMap(([key, part]) =>
    fallbacks(part, (sent as Record<string, unknown>)[key], [
      ...path,
      Array.isArray(read) ? Number(key) : key,
    ]),
  );
}

/** Merges the findings of a field in several rows into one. */
function merged(found: readonly Finding[]): Finding[] {
  const first = found.filter(({ at }, i) => found.findIndex((other) => other.at === at) === i);
  return first.slice(0, FINDINGS_MAX).map((entry) => {
    const rows = found.filter(({ at }) => at === entry.at).length;
    return rows > 1 ? { ...entry, actual: `${entry.actual} (${rows} times)` } : entry;
  });
}

const DROPPED = 'Browsers drop a cookie of that size without a word: nobody stays signed in.';
/** Tokens that no cookie can keep. */
function tokenFindings(data: unknown): Finding[] {
  const tokens: Record<string, unknown> = Object(Object(data).auth);
  return ['accessToken', 'refreshToken'].flatMap((name) => {
    const { length = 0 } = Object(tokens[name]);
    return length > TOKEN_LETTERS_MAX
      ? [finding.differs(`data.auth.${name}`, `${length} letters`, DROPPED)]
      : [];
  });
}

/** What is wrong with an answer besides its content. */
function mannerFindings({ headers, ms }: Answer): Finding[] {
  const type = headers.get('content-type') ?? '';
  const cache = headers.get('cache-control') ?? '';
  const isKept = /\bpublic\b|\bimmutable\b|max-age=[1-9]/.test(cache);
  return [
    ...(/\bjson\b/.test(type)
      ? []
      : [
          finding.noted(
            'content-type',
            type || 'no header',
            'Wanted: `application/json`. A browser that is led to the answer shows it as a page.',
          ),
        ]),
    ...(isKept
      ? [
          finding.differs(
            'cache-control',
            cache,
            'Wanted: `no-store`. What belongs to one member stays on the way, for the next one to get.',
          ),
        ]
      : []),
    ...(ms > LATE_NOTICE_MS
      ? [
          finding.noted(
            'time',
            `${Math.round(ms / SECOND_MS)} seconds`,
            `After ${LATE_NOTICE_MS / SECOND_MS} the portal says that it takes long, and offers to stop.`,
          ),
        ]
      : []),
  ];
}

/** Checks the data of an answer against the portal's schema. */
function dataFindings({ endpoint }: Call, data: unknown): Finding[] {
  if (endpoint.data === Nothing) return [];
  // The answer itself stays as it came, to be compared with what was read.
  const result = v.safeParse(endpoint.data, structuredClone(data), ANSWER);
  if (result.success) return [...tokenFindings(data), ...merged(fallbacks(result.output, data))];
  const kinds = new Map(fieldsOf(endpoint.data).map(({ name, kind }) => [`data.${name}`, kind]));
  const wrong = result.issues.map((issue) => {
    const path = issue.path?.map(({ key }) => key) ?? [];
    const kind = kinds.get(pathText(path)) ?? issue.expected;
    const wanted = kind ? `${kind} is needed` : 'it breaks a rule';
    return finding.differs(
      pathText(path),
      `${describe(valueAt(data, path))}, where ${wanted}`,
      NO_ANSWER,
    );
  });
  return merged(wrong);
}

/** Judges the answer to a correct request: it must hold valid data, or a refusal that the portal has a sentence for. */
export function judge(call: Call, answer: Answer): Finding[] {
  const broken = envelopeFindings(answer);
  const envelope = parse(answer);
  if (broken.length > 0 || !envelope) return broken;
  if (envelope.code === '200')
    return [...mannerFindings(answer), ...dataFindings(call, envelope.data)];
  const code = codeOf(envelope.code);
  if (!isKnownCode(envelope.code)) return [finding.differs('code', code, UNKNOWN_CODE)];
  if (envelope.code === invalidCode)
    return [
      finding.differs(
        'code',
        code,
        'The host refuses what the portal sends as a matter of course.',
      ),
    ];
  return [finding.noted('code', code, 'The member is told so; the data could not be looked at.')];
}

/** Judges an answer that must be a refusal with a code of the catalogue; with the code `wanted`, if given. */
export function refusalFindings(answer: Answer, means: string, wanted?: string): Finding[] {
  const broken = envelopeFindings(answer);
  const code = parse(answer)?.code;
  if (broken.length > 0 || code === undefined) return broken;
  if (code === '200') return [finding.differs('code', 'it was done: code "200"', means)];
  if (!isKnownCode(code)) return [finding.differs('code', codeOf(code), UNKNOWN_CODE)];
  if (wanted === undefined || code === wanted) return [];
  return [finding.noted('code', codeOf(code), `The contract says ${wanted}.`)];
}
