import { mdiCheck, mdiClose, mdiHelpCircleOutline, mdiProgressClock } from '@mdi/js';
import { useEffect, useState } from 'react';
import { link } from '#link.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import * as site from '#site.ts';
import { SupportLine } from '#site-content/support-line.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { quitComplete as copy } from './complete.copy.ts';
import styles from './quit.module.css';
import { quitResult } from './result.ts';

type Result = NonNullable<ReturnType<typeof quitResult.read>>;
const tags: Record<keyof typeof copy.outcomes, { tone: Tone; icon: string }> = {
  closed: { tone: 'success', icon: mdiCheck },
  review: { tone: 'warning', icon: mdiProgressClock },
  refused: { tone: 'danger', icon: mdiClose },
  other: { tone: 'warning', icon: mdiHelpCircleOutline },
};

function AccountResult({ maskedId, userId, joinedAt, outcome }: Result['results'][number]) {
  const known = outcome ?? 'other';
  return (
    <li>
      <b>{userId ?? maskedId}</b>
      {joinedAt && <span className="hint">{copy.joinedAt(joinedAt)}</span>}{' '}
      <Tag {...tags[known]}>{copy.outcomes[known]}</Tag>
      <p>{copy.explain[known]}</p>
    </li>
  );
}

function Restricted({ restricted, restrict }: Result) {
  if (!restricted && !restrict) return null;
  return <p>{restricted ? copy.restricted : copy.notRestricted}</p>;
}

function Done({ result, focus }: { result: Result; focus: boolean }) {
  const { results, restricted, requestNo, at } = result;
  const isRestriction = results.length === 0;
  useEffect(() => reloadWhenEnded('quit-result'), []);
  // The title of the page is about accounts; without any it is replaced by one about new sign-ups.
  useEffect(() => {
    const title = document.querySelector('h1');
    if (!isRestriction || !title?.textContent) return;
    document.title = document.title.replace(title.textContent, copy.restrictedTitle);
    title.textContent = copy.restrictedTitle;
  }, [isRestriction]);
  const words = restricted ? copy.restrictedOnly : copy.received;
  return (
    <Outcome
      seal="filed"
      focus={focus}
      words={isRestriction ? words : copy.done}
      next={
        <LinkButton kind="primary" size="large" href={link('/')}>
          {copy.home}
        </LinkButton>
      }
      others={<PrintButton>{copy.print}</PrintButton>}
    >
      <Pairs
        pairs={[
          [copy.requestNo, requestNo],
          [copy.at, at],
        ]}
      />
      {!isRestriction && (
        <ul className={`row-list ${styles['results']}`}>
          {results.map((one) => (
            <AccountResult key={one.maskedId} {...one} />
          ))}
        </ul>
      )}
      <Restricted {...result} />
      <p>
        {copy.phone} <a href={`tel:${site.phone}`}>{site.phone}</a>
      </p>
      <SupportLine />
    </Outcome>
  );
}

/** The result of a request. `focus`: the page has shown the form until now. */
export function QuitComplete({ focus = false }: { focus?: boolean }) {
  const [result] = useState(quitResult.read);
  if (result) return <Done result={result} focus={focus} />;
  return (
    <Outcome
      seal="none"
      words={copy.nothing}
      next={
        <LinkButton kind="primary" size="large" href={link('/quit')}>
          {copy.again}
        </LinkButton>
      }
    />
  );
}
