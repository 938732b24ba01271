import { failureData } from '#dialogs/failure-facts.ts';
import { invalidReason } from '#error-handling/form-failure.ts';
import type { FormActions } from '#ui/form/form.tsx';
import { file as copy } from './attachments.copy.ts';
import type { Attachments } from './attachments.ts';

const FIELD = 'files';

/** The ids of the files; undefined if not all of them are uploaded yet, which is then said at them. */
export function uploadedIds(attachments: Attachments, form: FormActions): string[] | undefined {
  const ids = attachments.ids();
  if (!ids) form.fail(copy.unfinished, FIELD);
  return ids;
}

/**
 * Posts a form with the ids of its files; undefined if it was not posted, and their field says why. Files that the API
 * has no more, since a copy of this tab has posted them with the same draft, or a day has passed, are uploaded anew.
 */
export async function postWithFiles<Answer>(
  attachments: Attachments,
  form: FormActions,
  post: (files: string[]) => Promise<Answer>,
): Promise<Answer | undefined> {
  const ids = uploadedIds(attachments, form);
  if (!ids) return undefined;
  try {
    return await post(ids);
  } catch (error) {
    if (invalidReason(error) !== FIELD || ids.length === 0) throw error;
    const renewed = await attachments.renew(failureData(error)['files']);
    if (renewed) return post(renewed);
    form.fail(copy.notHere, FIELD);
    return undefined;
  }
}
