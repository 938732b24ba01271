import { mdiAccountQuestionOutline } from '@mdi/js';
import { useState } from 'react';
import { accountsFullCode, errorText, joinRefusalHints } from '#errors.ts';
import { link } from '#link.ts';
import * as site from '#site.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { join as copy } from './join.copy.ts';
import { readRefusal } from './result.ts';

const words = copy.fail;

/** The person's accounts, if the API names them. */
function Accounts({ accounts }: { accounts: readonly string[] }) {
  if (accounts.length === 0) return <p className="hint">{words.quitHint}</p>;
  return (
    <section className="stack" aria-labelledby="accounts">
      <h3 id="accounts">{words.accounts}</h3>
      <ul className="chips">
        {accounts.map((account, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked ids may be equal
          <li key={index} className="tag">
            {account}
          </li>
        ))}
      </ul>
      <p className="hint">{words.quitHint}</p>
    </section>
  );
}

/** Says why somebody may not join, and what they can do. */
export function JoinFail() {
  const [refusal] = useState(readRefusal);
  if (!refusal)
    return (
      <Empty icon={mdiAccountQuestionOutline} words={words.nothing}>
        <LinkButton kind="primary" href={link('/join')}>
          {words.again}
        </LinkButton>
      </Empty>
    );
  const { code, accounts, from } = refusal;
  const hint = joinRefusalHints[code];
  const full = code === accountsFullCode;
  const call = <LinkButton href={`tel:${site.phone}`}>{words.phone(site.phone)}</LinkButton>;
  const home = <LinkButton href={link('/')}>{words.home}</LinkButton>;
  return (
    <Outcome
      kind="refused"
      words={errorText(code)}
      {...(hint && { note: from ? words.ageFrom(from) : words[hint] })}
      {...(full && {
        next: (
          <LinkButton kind="primary" size="large" href={link('/login/findId')}>
            {words.findId}
          </LinkButton>
        ),
      })}
      others={
        <>
          {full && <LinkButton href={link('/quit')}>{words.quit}</LinkButton>}
          {call}
          {home}
        </>
      }
    >
      {full && <Accounts accounts={accounts} />}
      {hint === 'ageHint' && (
        <p className="hint">
          {words.parents} <a href={link('/support/terms/youth')}>{words.youth}</a>
        </p>
      )}
    </Outcome>
  );
}
