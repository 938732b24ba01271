import { dropDraftWithFiles } from '#drafts/drafts.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { leave } from '#session/navigation.ts';
import { currentOwner } from '#session/session.ts';
import { receivedWords } from './forms.copy.ts';

type Filing<Filed> = {
  /** The letter of its receipt number. */
  letter: Parameters<typeof receiptNo>[0];
  noOf: (filed: Filed) => number;
  /** Says that it was received; its receipt number follows. */
  received: string;
  draft: string;
  /** The address of the page about it. */
  pageOf: (no: number) => string;
  /** Called before that page is opened. */
  beforePage?: (no: number) => void;
  /** Called in place of opening that page, if several turn out to be filed. */
  several?: () => void;
};

/** What `useOnce` does with a request that is filed with support; `showFiled` opens the page about it. */
export function filing<Filed extends { at: string | null }>(about: Filing<Filed>) {
  const { letter, noOf, received, draft, pageOf, beforePage, several } = about;
  function showFiled(filed: Filed): 'leave' {
    beforePage?.(noOf(filed));
    leave(pageOf(noOf(filed)), { replace: true });
    return 'leave';
  }
  return {
    showFiled,
    doneMessage: (filed: Filed | undefined) =>
      receivedWords(received, filed && receiptNo(letter, noOf(filed), filed.at)),
    filedAt: (filed: Filed) => pageOf(noOf(filed)),
    onDone([only, ...others]: readonly (Filed | undefined)[]): void {
      dropDraftWithFiles(currentOwner(), draft);
      if (only && others.length === 0) showFiled(only);
      else several?.();
    },
  };
}
