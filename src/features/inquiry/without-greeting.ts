import { inquiryRow as copy } from './rows.copy.ts';

const { first, last } = copy.greetings;
/** The longest sentence that can be a mere greeting. */
const GREETING_MAX = 40;
const SENTENCE = /^\s*([^.!?~\n]+)[.!?~\n]+\s*/;

/** An answer without the greetings at its beginning, for the excerpt in a list. Never empty. */
export function withoutGreeting(answer: string): string {
  let rest = answer.trim();
  for (;;) {
    const [whole, words = ''] = SENTENCE.exec(rest) ?? [''];
    const said = words.trim();
    const greets =
      first.some((word) => said.startsWith(word)) || last.some((word) => said.endsWith(word));
    const next = rest.slice(whole.length);
    if (!greets || said.length > GREETING_MAX || next === '') return rest;
    rest = next;
  }
}
