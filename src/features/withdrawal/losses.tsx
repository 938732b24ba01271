import type { DataOf } from '#api/endpoint.ts';
import { WITHDRAWAL_DAYS } from '#constants.ts';
import { seoulToday } from '#day.ts';
import { link } from '#link.ts';
import { characterLine } from '#rules/character-line.ts';
import { clip } from '#rules/clip.ts';
import { daysLater } from '#rules/dates.ts';
import { count, hwan } from '#rules/money.ts';
import { monthDay } from '#rules/month-day.copy.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { List } from '#ui/list/list.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import type { getWithdrawal } from './api.ts';
import { withdrawal as copy } from './withdrawal.copy.ts';

export type Withdrawal = DataOf<typeof getWithdrawal>;

/** The most characters that are listed by name; of more only the number is shown. */
const NAMED = 10;

function Characters({ characters }: Pick<Withdrawal, 'characters'>) {
  if (!characters) return '-';
  const rest = characters.length - NAMED;
  return (
    <ul>
      {characters.slice(0, NAMED).map(({ serverName, name, job, level }) => (
        <li key={`${serverName} ${name}`}>
          {clip(name) || '-'}
          <p className="hint">{characterLine([serverName, job], level)}</p>
        </li>
      ))}
      {rest > 0 && <li>{copy.more(rest)}</li>}
    </ul>
  );
}

export const InsteadOfWithdrawal = () => (
  <>
    <h2>{copy.lightTitle}</h2>
    <ul className="row-list">
      {copy.light.map(({ path, text }) => (
        <li key={path}>
          <a href={link(path)}>{text}</a>
        </li>
      ))}
    </ul>
  </>
);

/** What the member would lose. What the host does not tell is listed too, and what there is none of is left out. */
function lossesOf({ hwan: money, characters, ...data }: Omit<Withdrawal, 'pending'>) {
  const { paid, free } = money ?? { paid: null, free: null };
  return [
    paid !== 0 && ([copy.paid, hwan(paid)] as const),
    free !== 0 && ([copy.free, hwan(free)] as const),
    ...(['giftsToReceive', 'giftsSent', 'transfers', 'inquiries'] as const).map(
      (name) => data[name] !== 0 && ([copy[name], count(data[name])] as const),
    ),
    characters?.length !== 0 &&
      ([copy.characters, <Characters key="characters" characters={characters} />] as const),
  ].filter((pair) => pair !== false);
}

export function WithdrawalLosses({ data }: { data: Omit<Withdrawal, 'pending'> }) {
  const losses = lossesOf(data);
  const day = daysLater(seoulToday(), WITHDRAWAL_DAYS) ?? '';
  return (
    <>
      <Panel title={copy.lossTitle}>
        {losses.length > 0 ? <Pairs pairs={losses} /> : <p>{copy.noLoss}</p>}
      </Panel>
      <Panel title={copy.termsTitle}>
        {data.hwan?.paid === 0 ? (
          <List items={copy.terms(monthDay(day))} />
        ) : (
          <>
            <List items={[copy.refund, ...copy.terms(monthDay(day))]} />
            <a className="lone" href={`${link('/member/hwan/state', { kind: 'charge' })}#records`}>
              {copy.toRefund}
            </a>
          </>
        )}
      </Panel>
    </>
  );
}
