import { mdiAccountQuestionOutline } from '@mdi/js';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { JoinReceipt } from './api.ts';
import { consentTexts as copy, join as joinCopy } from './join.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { site } from '#site.ts';
import { $session } from '#stores/session.ts';
import { readReceipt } from './result.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Steps } from '#ui/steps.tsx';
import { type Column, Table } from '#ui/table.tsx';

const words = joinCopy.complete;
type Consent = JoinReceipt['consents'][number];
const choice = ({ agreed }: Consent) => (agreed ? words.agreed : words.refused);

const columns: readonly Column<Consent>[] = [
  { key: 'title', title: words.item, cell: ({ key }) => copy[key].title },
  { key: 'choice', title: words.choice, cell: choice, named: true },
];
const versionColumn: Column<Consent> = {
  key: 'version',
  title: words.version,
  cell: ({ version }) => version,
  named: true,
};

/** A day that is the same for all is told once. */
function Consents({ consents }: Pick<JoinReceipt, 'consents'>) {
  const [version, ...others] = new Set(consents.map((one) => one.version));
  const isOne = version !== undefined && others.length === 0;
  return (
    <>
      <Table
        caption={words.receipt}
        columns={isOne ? columns : [...columns, versionColumn]}
        rows={consents}
        rowKey={({ key }) => key}
      />
      <p className="hint">
        {isOne && `${words.effective(version)}. `}
        {words.change}
      </p>
    </>
  );
}

/** The receipt as a text to keep. */
function receiptText({ userId, joinedAt, consents }: JoinReceipt): string {
  const lines = consents.map(
    (one) =>
      `${copy[one.key].title}: ${choice(one)} (${words.version} ${one.version}, ${formatMoment(one.at)})`,
  );
  const head = [
    `${site.game} ${words.receipt}`,
    `${words.id}: ${userId}`,
    `${words.joinedAt}: ${formatMoment(joinedAt)}`,
  ];
  return [...head, '', ...lines, '', words.change, ''].join('\r\n');
}

/** What a newcomer has now; `children` is where they log in, unless they are. */
export function JoinComplete({ children }: { children?: ReactNode }) {
  const { signedIn } = useStore($session);
  const [receipt] = useState(readReceipt);
  if (!receipt)
    return (
      <Empty icon={mdiAccountQuestionOutline} words={words.nothing}>
        <LinkButton kind="primary" href={link('/login')}>
          {words.login}
        </LinkButton>
      </Empty>
    );
  const { userId, joinedAt, consents } = receipt;
  return (
    <div className="stack">
      <Steps
        label={joinCopy.stepsLabel}
        names={joinCopy.steps}
        current={4}
        currentWords={joinCopy.currentStep}
      />
      <p className="notice" data-tone="success">
        {words.done}
      </p>
      <Pairs
        pairs={[
          [words.id, <strong key="id">{userId}</strong>],
          [words.joinedAt, formatMoment(joinedAt)],
        ]}
      />
      {signedIn ? (
        <>
          <p>{words.signedIn(userId)}</p>
          <ButtonRow>
            <LinkButton href={link('/security/otp/join')}>{words.otp}</LinkButton>
            <LinkButton href={link('/pay')}>{words.charge}</LinkButton>
            <LinkButton kind="primary" href={link('/')}>
              {words.home}
            </LinkButton>
          </ButtonRow>
        </>
      ) : (
        children
      )}
      <p className="hint">{words.otpHint}</p>
      <h2>{words.receipt}</h2>
      <Consents consents={consents} />
      <ButtonRow>
        <Button
          onClick={() =>
            saveFile(words.fileName(userId), receiptText(receipt), 'text/plain;charset=utf-8')
          }
        >
          {words.save}
        </Button>
      </ButtonRow>
    </div>
  );
}
