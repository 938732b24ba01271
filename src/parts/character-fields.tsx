import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useState } from 'react';
import { characterLine } from '#rules/character-line.ts';
import { createQuery } from '#stores/query.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { useFormActions } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { getInquiryCharacters } from '#wire/common.ts';
import { characterFields as copy } from './parts.copy.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLostFocus } from './use-lost-focus.ts';

const $server = atom<{ serverNo: number } | undefined>(undefined);
let chosenByMember = false;
const characters = createQuery(getInquiryCharacters, $server, { pressed: () => chosenByMember });

/** Loads the characters of a server. `byMember`: the member has just chosen it, so an alert shows a failure. */
function chooseServer(serverNo: string, byMember = false): void {
  chosenByMember = byMember;
  $server.set(serverNo === '' ? undefined : { serverNo: Number(serverNo) });
}

type Props = {
  list: readonly { serverNo: number; serverName: string }[];
  serverNo?: string;
  characterName?: string;
  label?: string;
  optional?: boolean;
};

/** A server and one of the member's own characters there. */
export function CharacterFields({
  list,
  serverNo = '',
  characterName = '',
  label,
  optional,
}: Props) {
  const { data, loading, turning, problem } = useStore(characters.$state);
  const { text: words = '', alerted } = problem ?? {};
  const chosen = useStore($server);
  const [picked, setPicked] = useState(characterName);
  const [retrying, setRetrying] = useState(false);
  const focus = useLostFocus<HTMLDivElement>('select');
  const keptFocus = useKeptFocus();
  const form = useFormActions();
  const mark = useEffectEvent((words: string) => form.mark(words, 'serverNo'));
  useEffect(() => {
    if (alerted) mark(words);
  }, [alerted, words]);
  useEffect(() => chooseServer(serverNo), [serverNo]);
  useEffect(() => {
    // A failure of an automatic retry is shown in place.
    if (loading) return;
    chosenByMember = false;
    setRetrying(false);
  }, [loading]);
  const own = chosen && !turning ? data?.list : undefined;
  // Until the list has loaded, the earlier choice is the only option, so that it is not lost and can be sent.
  const earlier = chosen?.serverNo === Number(serverNo) ? characterName : '';
  const earlierOption = earlier ? [{ value: earlier, text: earlier }] : [];
  const options =
    own?.map(({ name, job, level }) => ({
      value: name,
      text: characterLine([name, job], level),
    })) ?? earlierOption;
  const optionalProps = optional ? { optional } : {};
  function retry(): void {
    chosenByMember = true;
    setRetrying(true);
    characters.reload();
  }
  return (
    <>
      <SelectField
        name="serverNo"
        label={copy.server}
        placeholder={copy.choose}
        defaultValue={serverNo}
        options={list.map((one) => ({ value: `${one.serverNo}`, text: one.serverName }))}
        onChoose={(value) => {
          chooseServer(value, true);
          setPicked(value === serverNo ? characterName : '');
        }}
        {...optionalProps}
      />
      <div ref={focus.fallback} className="stack" onClickCapture={focus.onClickCapture}>
        <SelectField
          key={options.map(({ value }) => value).join()}
          ref={keptFocus}
          name="characterName"
          label={label ?? copy.character}
          placeholder={copy.choose}
          defaultValue={picked}
          options={options}
          onChoose={setPicked}
          hint={chosen && (!own && loading ? copy.loading : !alerted && words)}
          {...optionalProps}
        />
        {chosen && !own && (problem || retrying) && (
          <ButtonRow>
            <Button size="small" onClick={retry}>
              {statesCopy.retry}
            </Button>
          </ButtonRow>
        )}
      </div>
    </>
  );
}
