import { useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { chosenNo } from '#api/fields.ts';
import { ask } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { dropDraft, readDraft, saveDraft, textOf } from '#drafts/drafts.ts';
import { guessesText, invalidReason, showFormFailure } from '#error-handling/form-failure.ts';
import { accountCodes, goneCode, slotsFullCode } from '#errors.ts';
import type { Once } from '#idempotency/use-once.tsx';
import { useVerification, VerificationStep } from '#identity/use-verification.tsx';
import { link } from '#link.ts';
import { clip } from '#rules/clip.ts';
import { hwan } from '#rules/money.ts';
import { $session } from '#session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import { CharacterNameSchema, type getRestorationDesk, type requestRestoration } from './api.ts';
import { DeletedCharacters } from './characters.tsx';
import type { Deleted } from './deleted.ts';
import { restoration as copy, restorationErrors as errorsCopy } from './restoration.copy.ts';

type FeeProps = { fee: number; balance: number; usable: boolean };

function RestorationFee({ fee, balance, usable }: FeeProps) {
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [copy.fee, hwan(fee)],
          [copy.balance, hwan(balance)],
        ]}
      />
      {!usable && (
        <Notice tone="warning">
          <p>
            {copy.unusable} <a href={link('/security/hwan')}>{copy.toSecurity}</a>
          </p>
        </Notice>
      )}
      {usable && balance < fee && (
        <Notice tone="warning">
          <p>
            {copy.short} <a href={link('/pay')}>{copy.charge}</a>
          </p>
        </Notice>
      )}
    </div>
  );
}

export const RESTORATION_DRAFT = 'restoration';
const FormSchema = v.object({
  characterNo: chosenNo(errorsCopy.character),
  newName: v.optional(CharacterNameSchema),
});
type Values = v.InferOutput<typeof FormSchema>;

const places = {
  newName: { text: errorsCopy.nameTaken },
  [slotsFullCode]: { field: 'characterNo' },
  [goneCode]: { field: 'characterNo' },
};
/** The places while the form has the field for a new name. */
function placesWithNewName(error: unknown) {
  const tooOften = guessesText(error, errorsCopy.tooOften);
  return {
    ...places,
    newName: { ...places.newName, field: 'newName' },
    [accountCodes.limited]: { field: 'newName', ...(tooOften && { text: tooOften }) },
  };
}

type Props = {
  list: readonly Deleted[];
  reloadList: () => void;
  desk: DataOf<typeof getRestorationDesk>;
  requesting: Once<typeof requestRestoration>;
  sent: (filed: DataOf<typeof requestRestoration>) => 'leave';
  reload: () => void;
};

export function RestorationForm({ list: all, reloadList, desk, requesting, sent, reload }: Props) {
  const { userId = '' } = useStore($session);
  const [kept] = useState(() => readDraft(userId, RESTORATION_DRAFT) ?? {});
  const [chosen, setChosen] = useState(textOf(kept['characterNo']));
  /** The new name that was typed for each character; none if the draft has none. */
  const [newNames, setNewNames] = useState({ ...(kept['newNames'] as Record<string, unknown>) });
  const verification = useVerification();
  /** The character whose name the API has refused as taken, which the list may not say; 0 for none. */
  const [refused, setRefused] = useState(0);
  const list = all.map((one) => (one.characterNo === refused ? { ...one, nameTaken: true } : one));
  const character = list.find((one) => `${one.characterNo}` === chosen);

  // The choice is kept as a draft, since identity verification may leave this page and come back.
  function choose(characterNo: string): void {
    setChosen(characterNo);
    saveDraft(userId, RESTORATION_DRAFT, { characterNo, newNames });
  }
  function rename(newName: string): void {
    const names = { ...newNames, [chosen]: newName };
    setNewNames(names);
    saveDraft(userId, RESTORATION_DRAFT, { characterNo: chosen, newNames: names });
  }

  const payable = character && desk.usable && desk.balance >= desk.fee;
  function demand(form: FormActions): void {
    if (payable) verification.demand(form);
  }
  async function submit(values: Values, form: FormActions): Promise<'leave' | void> {
    if (!character) return form.fail(errorsCopy.character, 'characterNo');
    const { proof } = verification;
    if (!proof) return demand(form);
    const { characterNo, newName } = values;
    const { confirmTitle: title, submit: action, close } = copy;
    const body = copy.confirm(clip(newName ?? character.name), hwan(desk.fee));
    if (!(await ask({ title, body, action, close }))) return undefined;
    const filed = await requesting.send({
      characterNo,
      verification: proof,
      ...(newName && { newName }),
    });
    if (filed === undefined) return undefined;
    dropDraft(userId, RESTORATION_DRAFT);
    return sent(filed);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (await verification.refused(error)) return;
    await showFormFailure(error, form, character?.nameTaken ? placesWithNewName(error) : places);
    if (failureCode(error) === undefined) return;
    if (character && invalidReason(error) === 'newName') setRefused(character.characterNo);
    // A refusal shows that the data on screen may be out of date.
    reloadList();
    // A value that was refused says nothing about the fee and the balance.
    if (invalidReason(error) === undefined) reload();
  }

  return (
    <Form
      id="restore"
      label={copy.label}
      schema={FormSchema}
      submit={submit}
      failed={failed}
      also={demand}
    >
      <DeletedCharacters
        list={list}
        chosen={chosen}
        newName={textOf(newNames[chosen])}
        onChoose={choose}
        onName={rename}
      />
      {character && <RestorationFee {...desk} />}
      {payable && (
        <>
          {!verification.proof && <p className="hint">{copy.identity}</p>}
          <VerificationStep verification={verification} beside purpose="restoration" />
          <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
          {requesting.late}
        </>
      )}
    </Form>
  );
}
