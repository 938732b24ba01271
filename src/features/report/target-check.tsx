import { useEffect, useRef, useState } from 'react';
import { typedLetters } from '#api/letters.ts';
import { atField, showFailure } from '#error-handling/failure.ts';
import { guessesText, invalidReason } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { useFormActions } from '#ui/form/form.tsx';
import { checkReportTarget } from './api.ts';
import { report as copy, reportErrors as errorsCopy } from './report.copy.ts';

const CHECKED = ['serverNo', 'targetName'];

/** Says, before the report is sent, whether the typed character exists. */
export function TargetCheck() {
  const [status, setStatus] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const form = useFormActions();
  const { call, late } = useCall();
  useEffect(() => {
    const stop = new AbortController();
    /** Removes the result when the name or the server changes, since it is about the earlier ones. */
    const forget = ({ target }: Event) => {
      if (CHECKED.includes((target as HTMLInputElement).name)) setStatus('');
    };
    const element = box.current?.closest('form');
    element?.addEventListener('input', forget, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const checked = () => CHECKED.map((name) => typedLetters(form.value(name)));
  async function check(): Promise<void> {
    const [server = '', name = ''] = checked();
    if (server === '') return setStatus(copy.needsServer);
    if (name === '') return setStatus(errorsCopy.target);
    const isStale = () => checked().join() !== [server, name].join();
    try {
      const body = { serverNo: Number(server), targetName: name };
      const found = await call(checkReportTarget, body);
      if (!isStale()) setStatus(copy.found(found.name));
    } catch (error) {
      if (isStale()) return;
      setStatus('');
      const text = invalidReason(error) === 'own' ? errorsCopy.own : guessesText(error);
      const refused = await showFailure(error, text);
      if (refused?.alerted) form.mark(atField(refused), 'targetName');
      else setStatus(refused?.text ?? '');
    }
  }
  return (
    <div ref={box}>
      <ButtonRow>
        <Button onClick={check}>{copy.check}</Button>
        <span role="status">{status}</span>
      </ButtonRow>
      {late}
    </div>
  );
}
