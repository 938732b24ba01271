import { mdiAccountQuestionOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { accountsFullCode, errorHeadline, errorOf, joinRefusalHints } from '#errors.ts';
import { link } from '#link.ts';
import { support } from '#rules/support.copy.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import * as site from '#site.ts';
import { SupportLine } from '#site-content/support-line.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { readRefusal } from './draft.ts';
import { join as copy } from './join.copy.ts';
import styles from './join.module.css';

const words = copy.fail;

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

/** `focus`: the page has shown another step until now. */
export function JoinFail({ focus = false }: { focus?: boolean }) {
  const [refusal] = useState(readRefusal);
  useEffect(() => (refusal ? reloadWhenEnded('join-refusal') : undefined), [refusal]);
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
  // With the ids on the screen, the next step is to log in with one of them, not to search for it.
  const isListed = full && accounts.length > 0;
  const toAccount = isListed
    ? { href: link('/login'), words: words.login }
    : { href: link('/login/findId'), words: words.findId };
  const next = {
    ...(full ? toAccount : { href: link('/'), words: words.home }),
    ...(hint === 'blockHint' && { href: `tel:${site.phone}`, words: support.call(site.phone) }),
  };
  return (
    <Outcome
      seal="notJoined"
      focus={focus}
      // A space, so that the sentences stay apart where the text is read without its elements.
      words={`${errorHeadline(code)} `}
      note={
        from
          ? words.ageFrom(from)
          : [errorOf(code).todo, hint && words[hint]].filter(Boolean).join(' ')
      }
      next={
        <LinkButton kind="primary" size="large" href={next.href}>
          {next.words}
        </LinkButton>
      }
      others={
        <>
          {isListed && <LinkButton href={link('/login/findId')}>{words.findId}</LinkButton>}
          {full && <LinkButton href={link('/quit')}>{words.quit}</LinkButton>}
          {hint !== 'blockHint' && (
            <LinkButton href={`tel:${site.phone}`}>{support.call(site.phone)}</LinkButton>
          )}
          {(full || hint === 'blockHint') && <LinkButton href={link('/')}>{words.home}</LinkButton>}
        </>
      }
    >
      <div className={`stack ${styles['centred']}`}>
        {full && <Accounts accounts={accounts} />}
        {hint === 'ageHint' && (
          <p className="hint">
            {words.parents} <a href={link('/support/terms/youth')}>{words.youth}</a>
          </p>
        )}
        <SupportLine />
      </div>
    </Outcome>
  );
}
