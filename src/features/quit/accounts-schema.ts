import * as v from 'valibot';
import { fieldPlaces } from '#failure/form-failure.ts';
import { seenText } from '#wire/letters.ts';
import { EvidenceTextSchema, type QuitAccount } from './api.ts';
import { quitFlow as copy } from './quit.copy.ts';

/** The field name of the whole list, for its error. */
export const LIST_FIELD = 'accounts';
/** The prefix of the checkboxes' names; the account's number follows. */
export const BOX_PREFIX = 'account-';
/** The name of an account's checkbox. */
export const nameOf = ({ accountNo }: QuitAccount): string => BOX_PREFIX + accountNo;

/** The numbers of the accounts whose boxes are ticked. */
export const chosenIn = (values: Record<string, unknown>) =>
  Object.keys(values)
    .filter((name) => name.startsWith(BOX_PREFIX) && values[name] === true)
    .map((name) => Number(name.slice(BOX_PREFIX.length)));

/** Spaces in the typed confirmation do not matter. */
const withoutSpaces = (text: string) => seenText(text).replace(/\s/g, '');

/** The fields that the form has whatever accounts were found. */
const Common = {
  restrict: v.optional(v.boolean(), false),
  evidence: v.optional(EvidenceTextSchema),
  /** Required only if an account is chosen, since stopping new sign-ups alone closes none. */
  confirm: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => withoutSpaces(text) === withoutSpaces(copy.confirmWords),
        copy.confirmWrong,
      ),
    ),
  ),
};
export const places = fieldPlaces({ ...Common, files: undefined });

/**
 * The schema with a checkbox for each account. The error that nothing is chosen is shown at the list, or if that has no
 * accounts at the last box.
 */
export const schemaFor = (boxes: readonly QuitAccount[]) =>
  v.pipe(
    v.object({
      ...Object.fromEntries(boxes.map((one) => [nameOf(one), v.optional(v.boolean())])),
      ...Common,
    }),
    v.forward(
      v.check(
        (values) => values.restrict || chosenIn(values).length > 0,
        boxes.length > 0 ? copy.accountRequired : copy.restrictRequired,
      ),
      [(boxes.length > 0 ? LIST_FIELD : 'restrict') as 'restrict'],
    ),
  );
