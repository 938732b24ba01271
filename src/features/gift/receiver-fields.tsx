import { atom } from 'nanostores';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { send } from '#api/client.ts';
import { typedLetters } from '#api/letters.ts';
import {
  CHARACTER_NAME_MIN,
  GIFT_LOOKUP_MISSES,
  GIFT_LOOKUP_MS,
  GIFT_RECENT_SIZE,
} from '#constants.ts';
import { failureCode, failureText } from '#dialogs/failure-facts.ts';
import { handleLoad } from '#error-handling/failure.ts';
import { giftCodes, selfCode } from '#errors.ts';
import { createQuery } from '#lists/query.ts';
import { clip } from '#rules/clip.ts';
import { hwan } from '#rules/money.ts';
import beneath from '#ui/form/beneath.module.css';
import styles from '#ui/form/field.module.css';
import { Field } from '#ui/form/field.tsx';
import { type FormActions, useField, useFormActions, useSending } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { checkReceiver, type Gift, getGifts } from './api.ts';
import giftStyles from './gift.module.css';
import { sentOnly } from './rules.ts';
import { giftSend as copy } from './send.copy.ts';

const RECENT_SHOWN = 4;
const sent = createQuery(
  getGifts,
  atom({ page: 1, size: GIFT_RECENT_SIZE, direction: 'sent' as const }),
);

type Receiver = { serverNo: string; characterName: string };
type Recent = { receiver: Receiver; amount: number | null; text: string };
/** What a look-up says below the name. `missing`: the API knows no such character. */
type LookupResult = { text: string; isError: boolean; missing?: true };
/** Single Hangul letters: the name is still being typed. */
const LOOSE_LETTERS = /[\u3131-\u3163]/;
const keyOf = ({ serverNo, characterName }: Receiver) =>
  `${serverNo} ${typedLetters(characterName)}`;

/**
 * Looks the receiver up after a pause in typing; it stops after a few unknown names, because the API counts them.
 * reliability Q1
 */
function useReceiverLookup(receiver: Receiver): LookupResult | undefined {
  const { sending } = useSending();
  const [results, setResults] = useState<ReadonlyMap<string, LookupResult>>(() => new Map());
  const [misses, setMisses] = useState(0);
  const key = keyOf(receiver);
  const { serverNo, characterName } = receiver;
  const name = typedLetters(characterName);
  const isName = name.length >= CHARACTER_NAME_MIN && !LOOSE_LETTERS.test(name);
  const isOver = misses >= GIFT_LOOKUP_MISSES;
  useEffect(() => {
    if (sending || serverNo === '' || !isName || isOver || results.has(key)) return undefined;
    const call = new AbortController();
    async function look(): Promise<void> {
      const { signal } = call;
      const remember = (result: LookupResult) => setResults((was) => new Map(was).set(key, result));
      try {
        const body = { serverNo: Number(serverNo), characterName: name };
        const answer = await send(checkReceiver, body, { signal });
        remember({
          text: copy.found(clip(answer.characterName), clip(answer.account)),
          isError: false,
        });
      } catch (error) {
        if (signal.aborted) return;
        const code = failureCode(error);
        if (code === undefined) return void handleLoad(error);
        setMisses((count) => count + 1);
        if (code === selfCode) remember({ text: copy.self, isError: true });
        if (code === giftCodes.noReceiver)
          remember({ text: failureText(error), isError: true, missing: true });
      }
    }
    const timer = setTimeout(() => void look(), GIFT_LOOKUP_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [key, serverNo, name, isName, isOver, sending, results]);
  return (
    results.get(key) ?? (isOver && isName ? { text: copy.lookedNoMore, isError: false } : undefined)
  );
}

function recentOf(list: readonly Gift[], servers: ReceiverProps['servers']) {
  const recent = new Map<string, Recent>();
  for (const { serverName, characterName, amount } of sentOnly(list)) {
    const server = servers.find((one) => one.serverName === serverName);
    if (!server || !characterName) continue;
    const receiver = { serverNo: `${server.serverNo}`, characterName };
    if (recent.has(keyOf(receiver))) continue;
    const text = [clip(characterName), clip(serverName), amount && hwan(amount)]
      .filter(Boolean)
      .join(' · ');
    recent.set(keyOf(receiver), { receiver, amount, text });
  }
  return [...recent.values()].slice(0, RECENT_SHOWN);
}

type ReceiverProps = {
  servers: readonly { serverNo: number; serverName: string }[];
  /** The server of the sending character, which is also the receiver's for most gifts. */
  home: number | undefined;
  /** The server that was chosen by hand before, or ''. */
  chosenServerNo: string;
  characterName: string;
  /** Called when a recent receiver is chosen, with the amount of their last gift. */
  onRecent: (amount: number, form: FormActions) => void;
  /** Is set to the message that no such character exists, so that a form with other problems can list it too. */
  lookupProblem: RefObject<string | undefined>;
};

export function ReceiverFields({
  servers,
  home,
  chosenServerNo,
  characterName,
  onRecent,
  lookupProblem,
}: ReceiverProps) {
  const form = useFormActions();
  const homeNo = `${home ?? ''}`;
  const [chosen, setChosen] = useState(chosenServerNo);
  const [receiver, setReceiver] = useState<Receiver>({ serverNo: chosen || homeNo, characterName });
  const { data: answer, problem } = useStore(sent.$state);
  // The room for recent receivers is kept until the list is there, or has failed to load.
  const data = answer ?? (problem ? { list: [] } : undefined);
  const recent = recentOf(data?.list ?? [], servers);
  const { error } = useField('characterName');
  const found = useReceiverLookup(receiver);
  useEffect(() => {
    lookupProblem.current = found?.missing && found.text;
  }, [found, lookupProblem]);
  // An error of the field already says what is wrong.
  const lookup = error && found?.isError ? undefined : found;

  function chooseServer(serverNo: string): void {
    // The field gets its value at once, not after rendering, since the draft is saved in this same event.
    form.set('chosenServerNo', serverNo);
    setChosen(serverNo);
    setReceiver((was) => ({ ...was, serverNo }));
  }
  function choose({ receiver: next, amount }: Recent): void {
    chooseServer(next.serverNo);
    form.type('serverNo', next.serverNo);
    form.type('characterName', next.characterName);
    if (amount) onRecent(amount, form);
  }
  /** Until the member chooses a server, the field follows the server of the sending character. */
  const follow = useEffectEvent((serverNo: string) => {
    if (chosen !== '') return;
    form.set('serverNo', serverNo);
    setReceiver((was) => ({ ...was, serverNo }));
  });
  useEffect(() => follow(homeNo), [homeNo]);
  function onTyped({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement)
      setReceiver((was) => ({ ...was, characterName: target.value }));
  }
  return (
    <>
      {(!data || recent.length > 0) && (
        <fieldset className={giftStyles['recent']}>
          <legend className={styles['label']}>{copy.recent}</legend>
          <div className="chips">
            {recent.map((one) => (
              <button
                key={keyOf(one.receiver)}
                type="button"
                className="chip"
                aria-pressed={keyOf(one.receiver) === keyOf(receiver)}
                onClick={() => choose(one)}
              >
                {one.text}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        name="serverNo"
        label={copy.server}
        placeholder={copy.serverFirst}
        options={servers.map((one) => ({ value: `${one.serverNo}`, text: one.serverName }))}
        defaultValue={receiver.serverNo}
        onChoose={chooseServer}
      />
      <input type="hidden" name="chosenServerNo" value={chosen} />
      <div className={beneath['beneath']} onInput={onTyped}>
        <Field
          name="characterName"
          label={copy.character}
          autoComplete="off"
          spellCheck={false}
          defaultValue={characterName}
        />
        <p role="status" className={lookup?.isError ? styles['error'] : styles['hint']}>
          {lookup?.text}
        </p>
      </div>
    </>
  );
}
