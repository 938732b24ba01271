import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { account as accountCopy } from '#api/account.copy.ts';
import { isUserId } from '#api/account-fields.ts';
import { send } from '#api/client.ts';
import { credentials } from '#api/credentials.copy.ts';
import { idLetters } from '#api/letters.ts';
import { failureText } from '#dialogs/failure-facts.ts';
import { atField, handleLoad, showFailure } from '#error-handling/failure.ts';
import { guessesText, isTicketExpired } from '#error-handling/form-failure.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/feedback/status.tsx';
import beneath from '#ui/form/beneath.module.css';
import { useField, useFormActions, useSending } from '#ui/form/form.tsx';
import { IdField } from '#ui/form/id-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { checkUserId } from './api.ts';
import { join as copy } from './join.copy.ts';

const words = copy.form;
type Verdict = { tone: 'success' | 'danger' | 'info'; text: string } | undefined;

/** The sentence for a person who has checked too many ids; undefined for any other failure. */
const tooOften = (error: unknown) => guessesText(error, words.tooOften);

type UserIdProps = {
  ticket: string;
  onTyped: (userId: string) => void;
  onExpired: (error: unknown) => Promise<void>;
};

/** The field for a new id; it checks whether the id is free while the person types and when they press the button. */
export function UserId({ ticket, onTyped, onExpired }: UserIdProps) {
  const [verdict, setVerdict] = useState<Verdict>();
  const form = useFormActions();
  const { error: refused } = useField('userId');
  // The result of the check must not contradict or repeat the error of the field.
  const shown = refused && verdict?.tone !== 'info' ? undefined : verdict;
  const call = useRef<AbortController>(undefined);

  async function checkFree(
    userId: string,
    failed: (error: unknown) => Promise<void>,
  ): Promise<void> {
    call.current?.abort();
    if (!isUserId(userId)) return;
    const own = new AbortController();
    call.current = own;
    try {
      await send(checkUserId, { ticket, userId }, { signal: own.signal });
      setVerdict({ tone: 'success', text: words.free });
    } catch (error) {
      if (own.signal.aborted) return;
      await (isTicketExpired(error) ? onExpired(error) : failed(error));
    }
  }
  async function showWhileTyping(error: unknown): Promise<void> {
    const often = tooOften(error);
    const mustShow = often !== undefined || (await handleLoad(error));
    setVerdict(mustShow ? { tone: 'danger', text: often ?? failureText(error) } : undefined);
  }
  const checkSoon = useDebounced((userId: string) => {
    // `IdField` itself helps with Hangul, and with capitals in what would otherwise be an id.
    const isHelped = /\p{Script=Hangul}/u.test(userId) || isUserId(userId.toLowerCase());
    const isWrong = userId !== '' && !isUserId(userId) && !isHelped;
    if (isWrong) setVerdict({ tone: 'danger', text: accountCopy.idWrong });
    else void checkFree(userId, showWhileTyping);
  });
  async function showAfterPress(error: unknown): Promise<void> {
    const message = await showFailure(error, tooOften(error));
    setVerdict(message && !message.alerted ? { tone: 'danger', text: message.text } : undefined);
    if (message?.alerted) form.mark(atField(message), 'userId');
  }

  function onInput({ target }: { target: EventTarget }): void {
    const userId = idLetters((target as HTMLInputElement).value);
    call.current?.abort();
    setVerdict(undefined);
    onTyped(userId);
    checkSoon(userId);
  }
  async function check(): Promise<void> {
    const userId = idLetters(form.value('userId'));
    if (!isUserId(userId)) {
      setVerdict(undefined);
      form.mark(accountCopy.idWrong, 'userId');
      return;
    }
    setVerdict({ tone: 'info', text: words.checking });
    checkSoon.cancel();
    await checkFree(userId, showAfterPress);
  }

  // An id that a reload has brought back is checked again.
  const { ready } = useSending();
  const checkRestored = useEffectEvent(() => checkSoon(idLetters(form.value('userId'))));
  useEffect(() => {
    if (ready) checkRestored();
  }, [ready]);

  return (
    <div className={beneath['beneath']} onInput={onInput}>
      <IdField
        label={credentials.id}
        autoComplete="username"
        hint={accountCopy.idHint}
        fits={isUserId}
        inside={
          <Button size="small" onClick={check}>
            {words.check}
          </Button>
        }
      />
      <Status tone={shown?.tone}>{shown?.text}</Status>
    </div>
  );
}
