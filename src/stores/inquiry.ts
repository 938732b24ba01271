import { send } from '#api/client.ts';
import {
  addInquiry as add,
  type Inquiry,
  modifyInquiry as modify,
  requestInquiry as request,
} from '#api/inquiry-form.ts';
import { deleteInquiry as remove, solveInquiry as solve } from '#api/member-inquiry.ts';
import { getFileLink } from '#api/common-file.ts';
import { sendOnce } from './intention.ts';
import { expectDownload } from './unsaved.ts';

/** Files an inquiry; its number. Errors: 50504, 50505. */
export const requestInquiry = (body: Inquiry): Promise<number> =>
  sendOnce(request, body).then(({ inquiryNo }) => inquiryNo);

/** Changes an inquiry that waits. Errors: 31204, 50504. */
export const modifyInquiry = (inquiryNo: number, body: Inquiry) =>
  send(modify, { inquiryNo, ...body });

/** Deletes an inquiry that waits. Errors: 31204. */
export const deleteInquiry = (inquiryNo: number) => send(remove, { inquiryNo });

/** Asks on. Errors: 31204, 50504. */
export const addInquiry = (body: { inquiryNo: number; body: string; files: string[] }) =>
  sendOnce(add, body);

/** Ends an inquiry with a rating. Errors: 31204. */
export const solveInquiry = (inquiryNo: number, rating: number) =>
  send(solve, { inquiryNo, rating });

/** Downloads a file of the member's own; the page stays. */
export async function downloadFile(fileId: string): Promise<void> {
  const { url } = await send(getFileLink, { fileId });
  expectDownload();
  location.assign(url);
}
