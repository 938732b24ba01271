import { useEffect, useRef, useState } from 'react';
import { typedLetters } from '#api/letters.ts';
import { atField, showFailure } from '#error-handling/failure.ts';
import { guessesText, invalidReason } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { WithFace } from '#forms/character-face.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { useFormActions } from '#ui/form/form.tsx';
import { checkReportTarget } from './api.ts';
import { report as copy, reportErrors as errorsCopy } from './report.copy.ts';

const CHECKED = ['serverNo', 'targetName'];
/** `job`: the class of the character that was found. */
type Result = { text: string; job?: string };
const NONE: Result = { text: '' };

/** Says, before the report is sent, whether the typed character exists. */
export function TargetCheck() {
  const [{ text, job }, setResult] = useState<Result>(NONE);
  const box = useRef<HTMLDivElement>(null);
  const form = useFormActions();
  const { call, late } = useCall();
  useEffect(() => {
    const stop = new AbortController();
    /** Removes the result when the name or the server changes, since it is about the earlier ones. */
    const forget = ({ target }: Event) => {
      if (CHECKED.includes((target as HTMLInputElement).name)) setResult(NONE);
    };
    const element = box.current?.closest('form');
    element?.addEventListener('input', forget, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const checked = () => CHECKED.map((name) => typedLetters(form.value(name)));
  async function check(): Promise<void> {
    const [server = '', name = ''] = checked();
    if (server === '') return setResult({ text: copy.needsServer });
    if (name === '') return setResult({ text: errorsCopy.target });
    const isStale = () => checked().join() !== [server, name].join();
    try {
      const body = { serverNo: Number(server), targetName: name };
      const found = await call(checkReportTarget, body);
      if (!isStale()) setResult({ text: copy.found(found.name), job: found.job });
    } catch (error) {
      if (isStale()) return;
      setResult(NONE);
      const words = invalidReason(error) === 'own' ? errorsCopy.own : guessesText(error);
      const refused = await showFailure(error, words);
      if (refused?.alerted) form.mark(atField(refused), 'targetName');
      else setResult({ text: refused?.text ?? '' });
    }
  }
  return (
    <div ref={box}>
      <ButtonRow>
        <Button onClick={check}>{copy.check}</Button>
        <span role="status">
          {job === undefined ? text : <WithFace job={job}>{text}</WithFace>}
        </span>
      </ButtonRow>
      {late}
    </div>
  );
}
