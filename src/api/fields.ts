import * as v from 'valibot';
import { ATTACHMENTS_MAX, HISTORY_FIND_MAX, ID_MAX, INT4_MAX, NAME_MAX } from '#constants.ts';
import { isDay } from '#day.ts';
import { fields as copy } from './api.copy.ts';
import {
  codeIn,
  codeLetters,
  freeText,
  idLetters,
  isStorable,
  letterCount,
  personLetters,
  seenText,
  typedLetters,
} from './letters.ts';
import { PRINTABLE } from './read-tokens.ts';

/** Whether the text can be an order id: what payment providers allow, of any host's numbering. assumed: decisions §7 */
export const isOrderId = (text: string): boolean => /^[\w=.:-]{1,64}$/.test(text);

// A check without a message of its own would otherwise give the library's, in English.
v.setGlobalMessage(copy.wrong);

// Fields of requests and answers. A request takes nothing that a column or a header cannot hold (reliability I1).

export const Text = v.pipe(v.string(), v.check(isStorable, copy.letters));
/** An id, a ticket or a proof: never empty, and short enough for a database index. */
export const Id = v.pipe(Text, v.nonEmpty(), v.maxLength(ID_MAX));
const letters = (
  [min, max]: readonly [number, number],
  wrong?: string,
  tooLong: string | ((count: number) => string) = wrong ?? copy.long,
) => ({
  ...v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const count = letterCount(dataset.value);
    if (count < min) addIssue({ ...(wrong && { message: wrong }) });
    if (count > max) addIssue({ message: typeof tooLong === 'string' ? tooLong : tooLong(count) });
  }),
  // `scripts/contract/fields.ts` reads these two for the description of the API.
  type: 'letters' as 'raw_check',
  requirement: `${min} to ${max}`,
});
export const typedId = (missing: string) =>
  v.pipe(Text, v.transform(idLetters), v.nonEmpty(missing), v.maxLength(ID_MAX, copy.long));
export const TypedCode = v.pipe(Text, v.transform(codeLetters));
/** `signs`: the class of its letters or digits, as in a pattern. */
export const pastedCode = (signs: string, length: number) =>
  v.pipe(
    Text,
    v.transform((text) => codeIn(text, signs, length)),
  );
/** A text of few letters that is no free text, such as a name, as people type or paste it. */
export const typedLine = (...limits: Parameters<typeof letters>) =>
  v.pipe(Text, v.transform(typedLetters), letters(...limits));
/** The name of a person, as people and banks write it. */
export const typedPerson = (missing: string, long = copy.long) =>
  v.pipe(Text, v.transform(personLetters), letters([1, NAME_MAX], missing, long));
export const typedName = (missing?: string, long = copy.long) =>
  typedLine([1, NAME_MAX], missing, long);
export const typedText = (...limits: Parameters<typeof letters>) =>
  v.pipe(Text, v.transform(freeText), letters(...limits));
/** A text to search for in a list. */
export const Find = v.pipe(Text, v.transform(seenText), letters([0, HISTORY_FIND_MAX]));
/** The number of the chosen option of a select; a form holds it as text. */
export const chosenNo = (missing: string) =>
  v.pipe(v.optional(v.string(), ''), v.regex(/^\d+$/, missing), v.transform(Number));
export const Token = v.pipe(v.string(), v.regex(PRINTABLE));
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,300}$/));
export const OrderId = v.pipe(v.string(), v.check(isOrderId));
export const WebAddress = v.pipe(
  Text,
  v.url(),
  // With a name or a password in it an address leads elsewhere than it seems to.
  v.check((url) => /^https?:\/\/[^/?#\\@]+(?:[/?#]|$)/i.test(url)),
);
export const YesNo = v.picklist(['Y', 'N']);

/** The ids of uploaded files. */
export const Files = v.pipe(v.array(Id), v.maxLength(ATTACHMENTS_MAX));

/** The valibot configuration for reading answers; `orText` sees by it that it is not checking a request. */
export const ANSWER = { lang: 'answer' } as const;

/**
 * The schema, which in answers takes a number as text too, `"12,000"`, since a host may write it so (decisions §3). It
 * wraps `~run`, by which valibot runs any schema, since only that gets the configuration.
 */
function orText<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return {
    ...schema,
    '~run'(dataset, config) {
      const { value } = dataset;
      const isRead = config.lang === ANSWER.lang && typeof value === 'string';
      if (isRead && /^-?\d+(,\d{3})*$/.test(value)) dataset.value = +value.replaceAll(',', '');
      return schema['~run'](dataset, config);
    },
  };
}
export const Figure = orText(v.number());

/** The number of a record, 1-based. */
export const No = v.pipe(Figure, v.safeInteger(), v.minValue(1));
export const ServerNo = v.pipe(Figure, v.integer(), v.minValue(1), v.maxValue(INT4_MAX));
export const Count = v.pipe(Figure, v.safeInteger(), v.minValue(0));
// Each amount has a schema object of its own: `scripts/contract/fields.ts` tells by it which unit to name in the
// description of the API.
export const Hwan = v.pipe(Count);
/** Whole hwan; below zero for a debt or a loss. */
export const SignedHwan = v.pipe(Figure, v.safeInteger());
export const Won = v.pipe(Count);
/** Whole won; below zero if a limit was exceeded. */
export const SignedWon = v.pipe(SignedHwan);

export const Moment = v.pipe(v.string(), v.isoTimestamp());

export const Day = v.pipe(v.string(), v.check(isDay));

/** The `data` of an answer of which the portal uses nothing: any value or none is accepted. decisions §3 */
export const Nothing = v.optional(v.unknown(), null);

// For answers only: a field that cannot be read is shown as unknown, so that it does not cost the whole screen.
export const TextOrEmpty = v.fallback(v.string(), '');
export const TextOrNull = v.fallback(v.nullable(v.string()), null);
/** Null: unknown, which is neither yes nor no. */
export const FlagOrNull = v.fallback(v.nullable(v.boolean()), null);
export const CountOrNull = v.fallback(v.nullable(Count), null);
export const HwanOrNull = v.fallback(v.nullable(SignedHwan), null);
export const MomentOrNull = v.fallback(v.nullable(Moment), null);
/** For fields in which null has a meaning, such as never: undefined means unknown. */
export const MomentIfKnown = v.fallback(v.optional(v.nullable(Moment)), undefined);
/** Null for a word that this build does not know: the screen shows it as unknown and offers no action. decisions §3 */
export const knownOrNull = <const Words extends readonly (string | number)[]>(words: Words) =>
  v.fallback(v.nullable(orText(v.picklist(words))), null);
