import { atom } from 'nanostores';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { getInquiryCharacters } from '#api/game.ts';
import { atField, type LoadProblem } from '#error-handling/failure.ts';
import { WaysOn } from '#lists/async-content.tsx';
import { createQuery } from '#lists/query.ts';
import { useHeldFocus } from '#lists/use-held-focus.ts';
import { characterLine } from '#rules/character-line.ts';
import { LateNotice } from '#ui/feedback/late-notice.tsx';
import { useFormActions } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { CharacterFace } from './character-face.tsx';
import { characterFields as copy } from './forms.copy.ts';
import { $serverList, serverList } from './server-list.ts';

const $server = atom<{ serverNo: number } | undefined>(undefined);
let chosenByMember = false;
const characters = createQuery(getInquiryCharacters, $server, { pressed: () => chosenByMember });

/** Loads the characters of a server. `byMember`: the member has just chosen it, so an alert shows a failure. */
function chooseServer(serverNo: string, byMember = false): void {
  chosenByMember = byMember;
  $server.set(serverNo === '' ? undefined : { serverNo: Number(serverNo) });
}

type ListedProps = {
  waiting: boolean;
  cancel: () => void;
  /** Loads the options again; set if that failed. */
  retry: (() => void) | undefined;
  problem: LoadProblem | undefined;
  children: ReactNode;
};

/** A select, which offers to stop waiting when its options are late and to try again when they failed. */
function Listed({ waiting, cancel, retry, problem, children }: ListedProps) {
  const focus = useLostFocus<HTMLDivElement>('select');
  return (
    <div ref={focus.fallback} className="stack" onClickCapture={focus.onClickCapture}>
      {children}
      <LateNotice waiting={waiting} onCancel={cancel} />
      {retry && <WaysOn problem={problem} retry={retry} size="small" />}
    </div>
  );
}

type ServerProps = {
  serverNo: string;
  choose: (serverNo: string) => void;
  optional: boolean | undefined;
};

function ServerSelect({ serverNo, choose, optional }: ServerProps) {
  const { data, problem: failed } = useStore($serverList);
  const problem = data ? undefined : failed;
  const waiting = !data && !problem;
  // Until the list has loaded, the earlier choice is the only option, so that it is not lost and can be sent.
  const earlier = serverNo ? [{ value: serverNo, text: copy.earlierServer }] : [];
  const options =
    data?.list.map((one) => ({ value: `${one.serverNo}`, text: one.serverName })) ?? earlier;
  return (
    <Listed
      waiting={waiting}
      cancel={serverList.cancel}
      retry={problem && serverList.reload}
      problem={problem}
    >
      <SelectField
        name="serverNo"
        label={copy.server}
        placeholder={waiting ? copy.loadingServers : copy.choose}
        defaultValue={serverNo}
        options={options}
        onChoose={choose}
        hint={problem?.text}
        optional={optional}
      />
    </Listed>
  );
}

type CharacterProps = {
  /** The character chosen earlier, if it is on the chosen server. */
  earlier: string;
  picked: string;
  pick: (name: string) => void;
  label: string | undefined;
  optional: boolean | undefined;
};

function CharacterSelect({ earlier, picked, pick, label, optional }: CharacterProps) {
  const { data, loading, turning, problem } = useStore(characters.$state);
  const { text: words = '', alerted } = problem ?? {};
  const chosen = useStore($server);
  const [retrying, setRetrying] = useState(false);
  const heldFocus = useHeldFocus();
  const form = useFormActions();
  const mark = useEffectEvent((words: string) => form.mark(words, 'serverNo'));
  useEffect(() => {
    if (alerted) mark(atField({ text: words, alerted }));
  }, [alerted, words]);
  useEffect(() => {
    // From now on a failure comes from an automatic retry, which is shown in place and not by an alert.
    if (loading) return;
    chosenByMember = false;
    setRetrying(false);
  }, [loading]);
  const own = chosen && !turning ? data?.list : undefined;
  const isMissing = chosen !== undefined && !own;
  const waiting = isMissing && loading;
  const shown = own?.find(({ name }) => name === picked);
  const options =
    own?.map(({ name, job, level }) => ({
      value: name,
      text: characterLine([name, job], level),
    })) ?? (earlier ? [{ value: earlier, text: earlier }] : []);
  function retry(): void {
    chosenByMember = true;
    setRetrying(true);
    characters.reload();
  }
  return (
    <Listed
      waiting={waiting}
      cancel={characters.cancel}
      retry={isMissing && (problem || retrying) ? retry : undefined}
      problem={problem}
    >
      <SelectField
        key={options.map(({ value }) => value).join()}
        ref={heldFocus}
        name="characterName"
        label={label ?? copy.character}
        // In the select itself: a hint that comes and goes would move it and the fields below twice.
        placeholder={waiting && !earlier ? copy.loading : copy.choose}
        defaultValue={picked}
        mark={shown && <CharacterFace job={shown.job} />}
        options={options}
        onChoose={pick}
        hint={chosen && !waiting && !alerted && words}
        optional={optional}
      />
    </Listed>
  );
}

type Props = {
  serverNo?: string;
  characterName?: string;
  label?: string;
  optional?: boolean;
};

/** The form is shown before the servers have loaded. */
export function CharacterFields({ serverNo = '', characterName = '', label, optional }: Props) {
  const chosen = useStore($server);
  const [picked, pick] = useState(characterName);
  useEffect(() => chooseServer(serverNo), [serverNo]);
  return (
    <>
      <ServerSelect
        serverNo={serverNo}
        choose={(value) => {
          chooseServer(value, true);
          pick(value === serverNo ? characterName : '');
        }}
        optional={optional}
      />
      <CharacterSelect
        earlier={chosen?.serverNo === Number(serverNo) ? characterName : ''}
        picked={picked}
        pick={pick}
        label={label}
        optional={optional}
      />
    </>
  );
}
