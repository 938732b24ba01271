import { mdiAccountQuestionOutline } from '@mdi/js';
import { useState } from 'react';
import { join as copy } from './join.copy.ts';
import { errorText, joinRefusalHints } from '#errors.ts';
import { link } from '#routes.ts';
import { site } from '#site.ts';
import { readRefusal } from './result.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const words = copy.fail;

/** Why somebody may not join, and what they can do. */
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
  return (
    <div className="stack">
      <p className="notice" data-tone="danger">
        {errorText(code)}
      </p>
      {hint && <p>{from ? words.ageFrom(from) : words[hint]}</p>}
      {hint === 'ageHint' && (
        <p className="hint">
          {words.parents} <a href={link('/support/terms/youth')}>{words.youth}</a>
        </p>
      )}
      {accounts.length > 0 && (
        <section className="stack" aria-labelledby="accounts">
          <h2 id="accounts">{words.accounts}</h2>
          <ul className="chips">
            {accounts.map((account, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: where they come masked they may look alike
              <li key={index} className="tag">
                {account}
              </li>
            ))}
          </ul>
          <p className="hint">{words.quitHint}</p>
        </section>
      )}
      <p>
        {words.phone} <a href={`tel:${site.phone}`}>{site.phone}</a>
      </p>
      <ButtonRow>
        <LinkButton href={link('/')}>{words.home}</LinkButton>
        {accounts.length > 0 && (
          <>
            <LinkButton href={link('/quit')}>{words.quit}</LinkButton>
            <LinkButton kind="primary" href={link('/login/findId')}>
              {words.findId}
            </LinkButton>
          </>
        )}
      </ButtonRow>
    </div>
  );
}
