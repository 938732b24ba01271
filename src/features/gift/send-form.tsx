import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { chosenNo } from '#api/fields.ts';
import { letterCount } from '#api/letters.ts';
import { GIFT_MESSAGE_MAX } from '#constants.ts';
import { type DraftValues, textOf } from '#drafts/drafts.ts';
import {
  type Places,
  type Refusal,
  ShowRefusal,
  showFormFailure,
} from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { accountCodes, giftCodes, selfCode } from '#errors.ts';
import { CharacterFace } from '#forms/character-face.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { link } from '#link.ts';
import { formatNumber, hwan, hwanInWords } from '#rules/money.ts';
import { readAmount } from '#rules/read-amount.ts';
import { units } from '#rules/rules.copy.ts';
import { $session } from '#session/session.ts';
import beneath from '#ui/form/beneath.module.css';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LetterCount } from '#ui/form/text-area-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { AmountField } from './amount-field.tsx';
import { checkReceiver, type getGiftDesk, sendGift } from './api.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { amountFault, isOwn } from './rules.ts';
import { giftSend as copy } from './send.copy.ts';

/** The message of a gift with a letter count; a text that is too long is reported, never cut. */
function MessageField({ defaultValue }: { defaultValue: string }) {
  const [count, setCount] = useState(letterCount(defaultValue));
  return (
    <div className={beneath['beneath']}>
      <Field
        name="message"
        label={copy.message}
        optional
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setCount(letterCount(currentTarget.value))}
      />
      <LetterCount id="gift-message-count" count={count} limit={GIFT_MESSAGE_MAX} />
    </div>
  );
}

export type Desk = DataOf<typeof getGiftDesk>;
type NewGift = v.InferOutput<ReturnType<typeof schemaFor>>;
export type Checked = { gift: NewGift; receiver: DataOf<typeof checkReceiver> };
export const DRAFT = 'gift';

function faultWords(amount: number, desk: Desk): string | undefined {
  const fault = amountFault(amount, desk);
  if (fault === 'short') return copy.faults.short(hwan(desk.balance), hwan(amount));
  if (fault === 'month') return copy.faults.month(hwan(desk.monthLeft));
  return fault && copy.faults[fault];
}

const { characterName, message } = sendGift.request.entries;

function schemaFor(desk: Desk) {
  const fields = v.object({
    fromCharacterNo: chosenNo(copy.fromRequired),
    serverNo: chosenNo(copy.serverRequired),
    characterName,
    amount: v.pipe(
      v.string(),
      v.check((typed) => typed.trim() !== '', copy.faults.none),
      v.check((typed) => readAmount(typed, units.hwan) !== undefined, copy.amountWrong),
      v.transform((typed) => readAmount(typed, units.hwan) ?? 0),
      v.rawCheck(({ dataset, addIssue }) => {
        const words = dataset.typed && faultWords(dataset.value, desk);
        if (words) addIssue({ message: words });
      }),
    ),
    message,
  });
  return v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['serverNo'], ['characterName']],
        (to) => !isOwn(desk.characters, to),
        copy.self,
      ),
      ['characterName'],
    ),
  );
}

/** The field for each refusal, also for those that come in the confirmation step. */
export const places: Places = {
  [accountCodes.limited]: { field: 'characterName' },
  [selfCode]: { field: 'characterName', text: copy.self },
  [giftCodes.short]: { field: 'amount' },
  [giftCodes.noReceiver]: { field: 'characterName' },
  [giftCodes.noAmount]: { field: 'amount' },
};
/**
 * The fields of the draft. It keeps a server only if the member chose it (`chosenServerNo`), since otherwise the server
 * follows the sending character.
 */
const KEPT = ['fromCharacterNo', 'chosenServerNo', 'characterName', 'amount', 'message'];

/** The gift that a draft holds, or undefined if something is missing or cannot be sent any more. */
export function giftIn(kept: DraftValues, desk: Desk): NewGift | undefined {
  const text = (name: string) => textOf(kept[name]);
  const from = desk.characters.find((one) => `${one.characterNo}` === text('fromCharacterNo'));
  const serverNo = text('chosenServerNo') || `${from?.serverNo ?? ''}`;
  const values = Object.fromEntries(KEPT.map((name) => [name, text(name)]));
  const { success, output } = v.safeParse(schemaFor(desk), { ...values, serverNo });
  return success ? output : undefined;
}

type FormProps = {
  desk: Desk;
  /** `typed`: the values of the fields, for a return from the confirmation step. */
  done: (checked: Checked, typed: DraftValues) => void;
  /** Called when something is typed: what was confirmed before is no longer what the form says. */
  onTyped: () => void;
  refusal: Refusal | undefined;
  /** The first values of the fields after the confirmation step; without them the draft is used. */
  start: DraftValues | undefined;
};

/** The first step of a gift: submitting it only checks the receiver and leads to the confirmation step. */
export function HwanGiftForm({ desk, done, onTyped, refusal, start }: FormProps) {
  const { userId = '' } = useStore($session);
  const { values, keep, notice } = useDraft(userId, DRAFT, KEPT);
  const text = (name: string) => textOf((start ?? values)[name]);
  const [first] = desk.characters;
  const fromNo = text('fromCharacterNo') || `${first?.characterNo ?? ''}`;
  const [sender, setSender] = useState(fromNo);
  const from = desk.characters.find(({ characterNo }) => `${characterNo}` === sender);
  const { call, late } = useCall();
  /** The amount that was filled in last, so that the next one may replace it. */
  const offered = useRef('');
  /** The message that the character looked up while typing does not exist. */
  const lookupProblem = useRef<string>(undefined);
  function keepTyped(event: SyntheticEvent): void {
    keep(event);
    onTyped();
  }
  /** Fills in the amount of the receiver's last gift, unless the member has typed one or it cannot be sent. */
  function offer(amount: number, form: FormActions): void {
    const now = form.value('amount');
    if (now && now !== offered.current) return;
    offered.current = amountFault(amount, desk) ? '' : formatNumber(amount);
    form.type('amount', offered.current);
  }
  async function submit(gift: NewGift, form: FormActions): Promise<void> {
    const { serverNo, characterName } = gift;
    const values = Object.fromEntries(KEPT.map((name) => [name, form.value(name)]));
    const receiver = await call(checkReceiver, { serverNo, characterName });
    done({ gift, receiver }, values);
  }
  function noteOf(typed: string): ReactNode {
    const amount = readAmount(typed, units.hwan);
    if (!amount) return '';
    const words = copy.words(hwan(amount), hwanInWords(amount));
    if (amount <= desk.balance) return `${words} · ${copy.rest(hwan(desk.balance - amount))}`;
    // An amount above another limit could not be sent with more hwan either, so charging is not offered.
    if (amountFault(amount, { ...desk, balance: amount })) return words;
    return (
      <>
        <span>{`${words} · ${copy.missing(hwan(amount - desk.balance))}`}</span>{' '}
        <a href={link('/pay')}>{copy.charge}</a>
      </>
    );
  }
  const senders = desk.characters.map(({ characterNo, serverName, name }) => ({
    value: `${characterNo}`,
    // The name comes first, since a closed select on a phone cuts off the end of a long text.
    text: `${name} · ${serverName}`,
  }));
  return (
    <div className="stack" onInput={keepTyped} onChange={keepTyped}>
      {!start && notice}
      <Form
        id="gift"
        schema={schemaFor(desk)}
        submit={submit}
        failed={(error, form) => showFormFailure(error, form, places)}
        also={(form) => lookupProblem.current && form.fail(lookupProblem.current, 'characterName')}
      >
        <ShowRefusal refusal={refusal} />
        <SelectField
          name="fromCharacterNo"
          label={copy.from}
          placeholder={copy.fromFirst}
          options={senders}
          defaultValue={fromNo}
          mark={from && <CharacterFace job={from.job} />}
          onChoose={setSender}
        />
        <ReceiverFields
          servers={desk.servers}
          home={from?.serverNo}
          chosenServerNo={text('chosenServerNo')}
          characterName={text('characterName')}
          onRecent={offer}
          lookupProblem={lookupProblem}
        />
        <AmountField defaultValue={text('amount')} noteOf={noteOf} />
        <MessageField defaultValue={text('message')} />
        <SubmitButton busyLabel={copy.checking}>{copy.next}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
