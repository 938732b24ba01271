import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { atField, showFailure } from '#error-handling/failure.ts';
import { guessesText } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { errorText, goneCode, inTransferCode } from '#errors.ts';
import { CharacterFace } from '#forms/character-face.tsx';
import { isBackFrom } from '#identity/verification-return.ts';
import { link } from '#link.ts';
import { characterLine } from '#rules/character-line.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { useField, useFormActions } from '#ui/form/form.tsx';
import marked from '#ui/form/radio-cards.module.css';
import { RadioField } from '#ui/form/radio-field.tsx';
import { CharacterNameSchema, checkRestoreName } from './api.ts';
import type { Deleted } from './deleted.ts';
import {
  restoration as copy,
  restorationErrors as restorationErrorsCopy,
} from './restoration.copy.ts';

type NewNameProps = {
  old: string;
  serverNo: number;
  newName: string;
  onName: (name: string) => void;
};

/** The field for a new name, shown if the old one is taken, with a button that checks whether it is free. */
function NewName({ old, serverNo, newName, onName }: NewNameProps) {
  const [status, setStatus] = useState('');
  const form = useFormActions();
  const { call, late } = useCall();
  const { error } = useField('newName');
  async function check(): Promise<void> {
    const asked = form.value('newName');
    const read = v.safeParse(CharacterNameSchema, asked);
    if (!read.success) return setStatus(read.issues[0].message);
    try {
      const { free } = await call(checkRestoreName, { serverNo, name: read.output });
      // The name may have changed since the call.
      if (form.value('newName') === asked)
        setStatus(free ? copy.free(read.output) : restorationErrorsCopy.nameTaken);
    } catch (error) {
      if (form.value('newName') !== asked) return;
      setStatus('');
      const refused = await showFailure(error, guessesText(error, restorationErrorsCopy.tooOften));
      if (refused?.alerted) form.mark(atField(refused), 'newName');
      else setStatus(refused?.text ?? '');
    }
  }
  // The result of an earlier check was lost when the tab went to the identity provider: the name is checked again.
  const [isBack] = useState(() => isBackFrom('restoration'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the tab is back
  useEffect(() => {
    if (isBack && newName) void check();
  }, []);
  return (
    <div
      className="stack"
      onInput={({ target }) => {
        setStatus('');
        onName((target as HTMLInputElement).value);
      }}
    >
      <Field
        name="newName"
        label={copy.newName}
        hint={copy.newNameHint(clip(old))}
        autoComplete="off"
        spellCheck={false}
        defaultValue={newName}
      />
      <ButtonRow>
        <Button onClick={check}>{copy.check}</Button>
        <span role="status">{error ? '' : status}</span>
      </ButtonRow>
      {late}
    </div>
  );
}

/** The known facts of a character in lines; its days are kept on one line each. */
function noteOf({ serverName, deletedAt, until, blockCode, nameTaken }: Deleted): ReactNode {
  const server = clip(serverName);
  const blocked = blockCode && (blockCode === goneCode ? copy.gone : errorText(blockCode));
  return (
    <>
      <span>{server && deletedAt ? `${server}\u00a0· ` : server}</span>
      {deletedAt && <span className="num">{copy.deleted(formatMoment(deletedAt))}</span>}
      {(server || deletedAt) && <br />}
      {blocked ? <span>{blocked}</span> : until && <span className="num">{copy.until(until)}</span>}
      {!blocked && nameTaken && (
        <>
          <br />
          {copy.taken}
        </>
      )}
    </>
  );
}

type Props = {
  list: readonly Deleted[];
  chosen: string;
  newName: string;
  onChoose: (characterNo: string) => void;
  onName: (name: string) => void;
};

/** The deleted characters of all servers; those that cannot be restored come last, with the reason. */
export function DeletedCharacters({ list, chosen, newName, onChoose, onName }: Props) {
  // The first option takes the focus on an error, so it should be one that can be chosen.
  const sorted = [...list].sort(
    (a, b) => Number(a.blockCode !== null) - Number(b.blockCode !== null),
  );
  const taken = list.find((one) => `${one.characterNo}` === chosen && one.nameTaken);
  return (
    <div className="stack">
      <RadioField
        name="characterNo"
        legend={copy.character}
        defaultValue={chosen}
        roomy
        look={`${marked['marked']} ${marked['named']}`}
        options={sorted.map((one) => ({
          value: `${one.characterNo}`,
          text: characterLine([one.name, one.job], one.level),
          mark: <CharacterFace job={one.job} />,
          note: noteOf(one),
          disabled: one.blockCode !== null,
        }))}
        onChoose={onChoose}
      />
      {list.some(({ blockCode }) => blockCode === inTransferCode) && (
        <p>
          <a className="lone" href={link('/security/transfer/list')}>
            {copy.toTransfers}
          </a>
        </p>
      )}
      {taken && (
        <NewName
          key={taken.characterNo}
          old={taken.name}
          serverNo={taken.serverNo}
          newName={newName}
          onName={onName}
        />
      )}
    </div>
  );
}
