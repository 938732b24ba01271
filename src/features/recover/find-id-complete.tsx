import { useEffect, useRef, useState } from 'react';
import { link } from '#link.ts';
import { formatDay } from '#rules/dates.ts';
import { leave } from '#session/navigation.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { prefillUserId } from '#sign-in/prefill-user-id.ts';
import { ButtonRow, LinkButton } from '#ui/button.tsx';
import type { FoundIds } from './api.ts';
import styles from './found.module.css';
import { foundIds } from './proofs.ts';
import { find as copy } from './recover.copy.ts';

type Row = FoundIds['list'][number];

/** Passes the full id to the screens that may come next, as their drafts. */
function prefillScreens(row: Row): void {
  for (const screen of ['login', 'find-pw', 'dormancy'] as const) prefillUserId(screen, row);
}

const factsOf = ({ joinedAt, state }: Row) =>
  [
    joinedAt && copy.joined(formatDay(joinedAt)),
    state !== undefined && state !== 'active' && copy.states[state ?? 'other'],
  ].filter(Boolean);

/** One account that was found. `only`: there is no other, so its button is the primary one. */
function Account({ row, masked, only }: { row: Row; masked: boolean; only: boolean }) {
  const isDormant = row.state === 'dormant';
  return (
    <li>
      <div>
        <strong className={styles['id']}>{row.userId}</strong>
        <p className="hint">{factsOf(row).join(' · ')}</p>
      </div>
      {!masked && (
        <span onClickCapture={() => prefillScreens(row)}>
          <ButtonRow>
            <LinkButton
              kind={only ? 'primary' : 'secondary'}
              href={link(isDormant ? '/login/dormancy' : '/login')}
            >
              {isDormant ? copy.wake : copy.login}
            </LinkButton>
            <LinkButton href={link('/login/findPw')}>{copy.reset}</LinkButton>
          </ButtonRow>
        </span>
      )}
    </li>
  );
}

/** `focus`: the page has shown something else until now. */
export function Found({ found, focus = false }: { found: FoundIds; focus?: boolean }) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focus) lead.current?.focus();
    return reloadWhenEnded('find-id');
  }, [focus]);
  return (
    <div className="stack">
      <p ref={lead} className="lead" tabIndex={-1}>
        {copy.found(found.list.length)}
      </p>
      <ul className={`row-list ${styles['found']}`} aria-label={copy.caption}>
        {found.list.map((row) => (
          <Account
            key={`${row.userId} ${row.joinedAt}`}
            row={row}
            masked={found.masked}
            only={found.list.length === 1}
          />
        ))}
      </ul>
      {found.masked && (
        <>
          <p>{copy.masked}</p>
          <ButtonRow>
            <LinkButton href={link('/login')}>{copy.login}</LinkButton>
            <LinkButton kind="primary" href={link('/login/findId')}>
              {copy.byIdentity}
            </LinkButton>
          </ButtonRow>
        </>
      )}
    </div>
  );
}

export function FindIdComplete() {
  const [found] = useState(foundIds.read);
  useEffect(() => {
    if (!found) leave(link('/login/findId'), { replace: true });
  }, [found]);
  return found ? <Found found={found} /> : null;
}
