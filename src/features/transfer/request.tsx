import { mdiAccountOffOutline, mdiCalendarClockOutline } from '@mdi/js';
import { type ReactNode, useEffect, useState } from 'react';
import type { Refusal } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { dropResult, keepResult, resultAgain } from '#forms/result.ts';
import { Wizard } from '#forms/wizard.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { useVerification } from '#identity/use-verification.tsx';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { recordIdFromUrl } from '#rules/record-id-from-url.ts';
import { $isTransferable } from '#session/is-transferable.ts';
import { $session, currentOwner } from '#session/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { List } from '#ui/list/list.tsx';
import { useStore } from '#ui/use-store.ts';
import { TransferAccount } from './account.tsx';
import { type Desk, getTransferDesk, type Requested, requestTransfer } from './api.ts';
import { TransferCharacter } from './character.tsx';
import { TransferConfirm } from './confirm.tsx';
import { SentSchema, sentOf, TransferDone } from './done.tsx';
import { PeriodUnknown } from './period-unknown.tsx';
import { TransferProof } from './proof.tsx';
import { transferRequest as copy } from './request.copy.ts';
import { STEP, transferBars, unlessDeleted } from './rules.ts';
import {
  $refusedAtEnd,
  dropTransferDraft,
  type Go,
  keepTransferDraft,
  readTransferDraft,
  type TransferDraft,
} from './store.ts';
import { transfer as transferCopy } from './transfer.copy.ts';

const query = createQuery(getTransferDesk);
const RESULT = 'transfer';

/** The kept draft, or a new one with the character that the address names, if it may move. */
function firstDraft(owner: string, { characters }: Desk): TransferDraft {
  const kept = readTransferDraft(owner);
  const named = recordIdFromUrl(location.search, 'character');
  const mayMove = characters.some((one) => one.characterNo === named && one.blocked === null);
  return named && mayMove && kept.characterNo !== named
    ? { step: STEP.character, characterNo: named }
    : kept;
}

/** What a member must know before a transfer; in the last step they agree to it. */
const Notes = () => (
  <>
    <h2>{copy.noticeTitle}</h2>
    <List items={copy.notices} />
  </>
);

type Requesting = { requesting: Once<typeof requestTransfer> };

function Steps({ desk, requesting }: { desk: Desk } & Requesting) {
  const { userId = '' } = useStore($session);
  const [draft, setDraft] = useState(() => firstDraft(userId, desk));
  const [done, setDone] = useState(() => resultAgain(RESULT, SentSchema));
  const [ticket, setTicket] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const character = desk.characters.find(({ characterNo }) => characterNo === draft.characterNo);
  const step = character ? draft.step : STEP.character;
  const sending = useCall();
  const verification = useVerification();
  // The character in the address is used only once; from now on the draft holds the choice.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  function keepDraft(changed: TransferDraft): void {
    keepTransferDraft(userId, changed);
    setDraft(changed);
  }
  const go: Go = (next, chosen = {}, why) => {
    keepDraft({ ...draft, ...chosen, step: next });
    setRefusal(why);
  };
  function finish(answer: Requested): void {
    dropTransferDraft(userId);
    const named = character && { ...character, characterName: character.name };
    const sent = {
      ...answer,
      character: named ? characterNameOf(named) : '-',
      receiver: draft.receiver ?? '-',
    };
    keepResult(RESULT, sent);
    setDone(sent);
    void reloadField('totalHwan');
  }
  function again(): void {
    dropResult(RESULT);
    setDone(undefined);
    setTicket(undefined);
    setDraft({ step: STEP.character });
    query.reload();
  }
  function stepContent(back: () => void): ReactNode {
    if (step === STEP.character || !character)
      return <TransferCharacter desk={desk} chosen={character} go={go} refusal={refusal} />;
    const { characterNo } = character;
    const { account, receiver } = draft;
    if (step === STEP.account || account === undefined || receiver === undefined)
      return (
        <TransferAccount
          characterNo={characterNo}
          draft={draft}
          keepTyped={(typed) => keepDraft({ ...draft, typed })}
          go={go}
          back={back}
          sending={sending}
          refusal={refusal}
        />
      );
    const asked = { characterNo, account };
    if (step === STEP.proof || ticket === undefined)
      return (
        <TransferProof
          asked={asked}
          words={copy.proofOf(clip(character.name), receiver)}
          verification={verification}
          back={back}
          sending={sending}
          message={refusal?.message}
          proved={(given) => {
            setTicket(given);
            go(STEP.confirm);
          }}
        />
      );
    return (
      <TransferConfirm
        desk={desk}
        character={character}
        asked={asked}
        receiver={receiver}
        ticket={ticket}
        go={go}
        back={back}
        requesting={requesting}
        reload={query.reload}
        done={finish}
      />
    );
  }
  return (
    <Wizard
      words={copy}
      step={step}
      result={done && <TransferDone answer={done} again={again} />}
      busy={sending.waiting || requesting.waiting}
      back={() => go(step - 1)}
      // The browser's Forward, which leads no further than the first step that needs no call.
      forward={character && (() => go(STEP.account))}
    >
      {(back) => (
        // At the last step the notices come first, also on phones: members agree to them there.
        <WithAside first={step === STEP.confirm} aside={<Notes />}>
          {stepContent(back)}
        </WithAside>
      )}
    </Wizard>
  );
}

function Screen({ requesting }: Requesting) {
  const state = useStore(query.$state);
  const period = useStore($isTransferable);
  const refused = useStore($refusedAtEnd);
  if (period === 'N')
    return (
      <>
        <Problem message={refused} />
        <Empty icon={mdiCalendarClockOutline} words={transferCopy.closedRequest}>
          <LinkButton href={link('/security/transfer/list')}>{transferCopy.sent}</LinkButton>
        </Empty>
      </>
    );
  return (
    <div className="stack">
      <PeriodUnknown />
      {/* Until the period is known, only the skeleton is shown. */}
      <QueryView
        state={period === undefined ? { ...state, data: undefined, loading: true } : state}
        query={query}
        skeleton={transferBars}
      >
        {(desk) =>
          unlessDeleted(desk.characters).length === 0 ? (
            <Empty icon={mdiAccountOffOutline} words={copy.noCharacter} />
          ) : (
            <Steps desk={desk} requesting={requesting} />
          )
        }
      </QueryView>
    </div>
  );
}

/** Takes over requests whose answers were lost; the result of a single one is kept for a reload. */
function takeOverEarlier(done: readonly (Requested | undefined)[]): void {
  dropTransferDraft(currentOwner());
  const [only] = done;
  if (only && done.length === 1) keepResult(RESULT, sentOf(only));
  void reloadField('totalHwan');
  query.reload();
}

function Transfer() {
  const requesting = useOnce(requestTransfer, {
    words: copy.outcome,
    doneMessage: () => copy.done,
    // Nothing has moved yet: the other member must accept it.
    kindOf: () => 'waiting',
    history: { href: link('/security/transfer/list'), text: transferCopy.sent },
    anew: copy.again,
    onDone: takeOverEarlier,
    result: (answer, anew) => (
      <TransferDone
        answer={sentOf(answer)}
        again={() => {
          dropResult(RESULT);
          anew();
        }}
      />
    ),
  });
  return requesting.withNews(<Screen requesting={requesting} />);
}

export const TransferRequest = memberPage(Transfer);
