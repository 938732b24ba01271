import { mdiAccountQuestionOutline } from '@mdi/js';
import { useState } from 'react';
import type { JoinReceipt } from './api.ts';
import { consentTexts as copy, join as joinCopy } from './join.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { site } from '#site.ts';
import { saveDraft } from '#stores/drafts.ts';
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
  { key: 'version', title: words.version, cell: ({ version }) => version, named: true },
];

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

export function JoinComplete() {
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
      <ButtonRow>
        <LinkButton href={link('/security/otp/join')}>{words.otp}</LinkButton>
        <span onClickCapture={() => saveDraft('', 'login', { userId })}>
          <LinkButton kind="primary" href={link('/login')}>
            {words.login}
          </LinkButton>
        </span>
      </ButtonRow>
      <p className="hint">{words.otpHint}</p>
      <h2>{words.receipt}</h2>
      <Table caption={words.receipt} columns={columns} rows={consents} rowKey={({ key }) => key} />
      <p className="hint">{words.change}</p>
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
