import { alert, ask, type Dialog } from '#dialogs/dialog.ts';
import { dialog as copy } from '#dialogs/failure.copy.ts';
import { errorOf, sessionEndedCode } from '#errors.ts';
import { link } from '#link.ts';
import { askAboutCode, failureReference } from '#rules/failure-reference.ts';
import { currentAddress, leaveForLogin } from '#session/navigation.ts';
import { $isAuthenticated, endSession } from '#session/session.ts';

/** Ends the session in this browser and leaves for Login, which leads back to this page. */
export function loginAgain(): void {
  leaveForLogin();
  endSession();
}

/** A link to the inquiry form about a failure; only for members, since a visitor could not be answered there. */
export function askLink(code: string): Dialog['link'] {
  if (!$isAuthenticated.get()) return undefined;
  const about = askAboutCode(failureReference(code, new Date()), currentAddress(), Date.now());
  const text = errorOf(code).fault ? copy.askAboutCode : copy.askSupport;
  return { href: link('/member/inquiry/request', about), text };
}

/** The title and the number of a code. `fromScreen`: the sentence is the screen's, not the catalogue's. */
export function headOf(
  code: string,
  fromScreen = false,
): Pick<Dialog, 'title' | 'reference' | 'fault'> {
  const { title, screenTitle = title, fault = false } = errorOf(code);
  return {
    title: fromScreen ? screenTitle : title,
    reference: failureReference(code, new Date()),
    fault,
  };
}

type AlertMore = {
  link?: Dialog['link'] | undefined;
  asks?: boolean | undefined;
  fromScreen?: boolean | undefined;
};

export async function alertCode(
  code: string,
  body: string,
  { link, asks, fromScreen }: AlertMore = {},
): Promise<void> {
  const head = headOf(code, fromScreen);
  if (code === sessionEndedCode) {
    if (await ask({ ...copy.again, ...head, body })) loginAgain();
    return;
  }
  const shownLink = link ?? (asks ? askLink(code) : undefined);
  await alert(head.title, body, { ...head, ...(shownLink && { link: shownLink }) });
}
