import { mdiEmailSearchOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { failureCode } from '#dialogs/failure-facts.ts';
import { invalidCode } from '#errors.ts';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { recordIdFromUrl } from '#rules/record-id-from-url.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { getInquiry } from './api.ts';
import { inquiry as copy } from './inquiry.copy.ts';

/** The number in the address; undefined if there is no valid one, or no address, as while the site is built. */
export const inquiryNo = recordIdFromUrl(globalThis.location?.search ?? '');

/** Whether a call was refused because its inquiry does not exist or was deleted. */
export const isGone = (error: unknown): boolean => failureCode(error) === invalidCode;

/** Whether there is no inquiry with the number in the address, so that reading it again does not help. */
export const $gone = atom(inquiryNo === undefined);

export const inquiry = createQuery(
  getInquiry,
  atom(inquiryNo === undefined ? undefined : { inquiryNo }),
  {
    settle(error) {
      if (isGone(error)) $gone.set(true);
      return isGone(error);
    },
  },
);

export function InquiryNotFound() {
  return (
    <Empty icon={mdiEmailSearchOutline} words={copy.wrongNo}>
      <LinkButton href={link('/member/inquiry/list')}>{copy.list}</LinkButton>
    </Empty>
  );
}
