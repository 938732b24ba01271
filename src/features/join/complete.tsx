import { mdiAccountQuestionOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { link } from '#link.ts';
import { formatMoment } from '#rules/dates.ts';
import { $isAuthenticated } from '#session/session.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { Login } from '#sign-in/login.tsx';
import * as site from '#site.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Steps } from '#ui/layout/steps.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useStore } from '#ui/use-store.ts';
import type { JoinReceipt as Receipt } from './api.ts';
import { readReceipt } from './draft.ts';
import { consentTexts as consentCopy, join as copy } from './join.copy.ts';

const words = copy.complete;
type Consent = Receipt['consents'][number];
const titleOf = ({ key }: Consent) => (key ? consentCopy[key].title : words.other);
const choice = ({ agreed }: Consent) => (agreed ? words.agreed : words.refused);

const columns: readonly Column<Consent>[] = [
  { key: 'title', title: words.item, cell: titleOf },
  { key: 'choice', title: words.choice, cell: choice },
];
const versionColumn: Column<Consent> = {
  key: 'version',
  title: words.version,
  cell: ({ version }) => version,
  named: true,
};

/** The consents as a table. If all have the same version, that is shown once, below the table. */
function Consents({ consents }: Pick<Receipt, 'consents'>) {
  const [version, ...others] = new Set(consents.map((one) => one.version));
  const isOne = version !== undefined && others.length === 0;
  return (
    <>
      <Table
        caption={words.receipt}
        columns={isOne ? columns : [...columns, versionColumn]}
        rows={consents}
        rowKey={({ key }, i) => key ?? `other ${i}`}
      />
      <p className="hint">
        {isOne && `${words.effective(version)}. `}
        {words.change}
      </p>
    </>
  );
}

function receiptText({ userId, joinedAt, consents }: Receipt): string {
  const lines = consents.map(
    (one) =>
      `${titleOf(one)}: ${choice(one)} (${words.version} ${one.version}, ${formatMoment(one.at)})`,
  );
  const head = [
    `${site.game} ${words.receipt}`,
    `${words.id}: ${userId}`,
    `${words.joinedAt}: ${formatMoment(joinedAt)}`,
  ];
  return [...head, '', ...lines, '', words.change, ''].join('\r\n');
}

function Joined({ receipt: { userId, joinedAt }, focus }: { receipt: Receipt; focus: boolean }) {
  const signedIn = useStore($isAuthenticated);
  useEffect(() => reloadWhenEnded('join-receipt'), []);
  return (
    <>
      <Steps words={copy} current={4} />
      <Outcome
        seal="joined"
        focus={focus}
        words={words.done}
        note={signedIn ? words.signedIn(userId) : words.loginNow}
        {...(signedIn && {
          next: (
            // `frame/chrome.ts` handles presses of elements with `data-act`.
            <button type="button" className="btn primary" data-act="game-home">
              {words.play}
            </button>
          ),
        })}
        others={
          <>
            <LinkButton href={link('/security/otp/join')}>{words.otp}</LinkButton>
            <LinkButton href={link('/')}>{words.home}</LinkButton>
          </>
        }
      >
        <Pairs
          pairs={[
            [words.id, <strong key="id">{userId}</strong>],
            [words.joinedAt, formatMoment(joinedAt)],
          ]}
        />
      </Outcome>
    </>
  );
}

function Agreed({ receipt }: { receipt: Receipt }) {
  return (
    <details>
      <summary>{words.receipt}</summary>
      <div className="stack">
        <Consents consents={receipt.consents} />
        <ButtonRow>
          <Button
            onClick={() =>
              saveFile(
                words.fileName(receipt.userId),
                receiptText(receipt),
                'text/plain;charset=utf-8',
              )
            }
          >
            {words.save}
          </Button>
        </ButtonRow>
      </div>
    </details>
  );
}

/**
 * The page after joining. The login form is always rendered, and CSS hides it for members, so that nothing shifts.
 * `focus`: the page has shown another step until now.
 */
export function JoinComplete({ focus = false }: { focus?: boolean }) {
  const [receipt] = useState(readReceipt);
  const signedIn = useStore($isAuthenticated);
  return (
    <div className="stack">
      {receipt ? (
        <Joined receipt={receipt} focus={focus} />
      ) : (
        <Empty
          icon={mdiAccountQuestionOutline}
          words={signedIn ? copy.fail.nothing : words.nothing}
        />
      )}
      <section className="when-out stack" aria-labelledby="join-login">
        <h2 id="join-login">{words.login}</h2>
        <Login />
      </section>
      {receipt && <Agreed receipt={receipt} />}
    </div>
  );
}
