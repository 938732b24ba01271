/** Changes the API's answers in a page as its state wants. */
import { requestVerification } from '#api/identity.ts';
import type { State } from './state.ts';

/** A text longer than any that is stored, with a long word and several short ones. */
const LONG = '아주길어서한줄에들어가지않는이름 그리고 더 길게 이어지는 설명';
/** The answer with every Korean text made long. */
const lengthened = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (_, part) =>
    typeof part === 'string' && /[가-힣]/.test(part) ? `${part} ${LONG}` : part,
  );

type Begun = { data?: { url?: string } };

/** The answer that begins a verification, once this person has been through it. */
async function verified(answer: Begun, person: string, call: typeof fetch): Promise<Begun> {
  if (!answer.data?.url) return answer;
  const body = new URLSearchParams({ act: 'done', person });
  // A script sees where an answer leads only by going there.
  const { url } = await call(answer.data.url, { method: 'POST', body });
  return { ...answer, data: { ...answer.data, url } };
}

/** Changes every answer from now on: `long` lengthens its texts, `person` completes a verification at once. */
export function changeAnswers({ person, long }: Pick<State, 'person' | 'long'>): void {
  const call = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const given = await call(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isJson = given.headers.get('content-type')?.includes('json');
    if (!isJson || !pathname.startsWith('/api/')) return given;
    let answer = await given.json();
    if (person && pathname.endsWith(requestVerification.path))
      answer = await verified(answer, person, call);
    if (long && given.ok) answer = lengthened(answer);
    const { status, headers } = given;
    return new Response(JSON.stringify(answer), { status, headers });
  };
}
