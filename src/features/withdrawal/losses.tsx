import { link } from '#link.ts';
import { characterLine } from '#rules/character-line.ts';
import { clip } from '#rules/clip.ts';
import { count, hwan } from '#rules/money.ts';
import { List } from '#ui/list.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import type { DataOf } from '#wire/endpoint.ts';
import type { getWithdrawal } from './api.ts';
import { withdrawal as copy } from './withdrawal.copy.ts';

export type Withdrawal = DataOf<typeof getWithdrawal>;

/** The most characters that are listed by name; of more only the number is shown. */
const NAMED = 10;

function Characters({ characters }: Pick<Withdrawal, 'characters'>) {
  if (!characters) return '-';
  if (characters.length === 0) return copy.noCharacters;
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

export function WithdrawalLosses({ data }: { data: Omit<Withdrawal, 'pending'> }) {
  return (
    <>
      <Panel title={copy.lossTitle}>
        <Pairs
          pairs={[
            [copy.paid, hwan(data.hwan?.paid ?? null)],
            [copy.free, hwan(data.hwan?.free ?? null)],
            [copy.giftsToReceive, count(data.giftsToReceive)],
            [copy.giftsSent, count(data.giftsSent)],
            [copy.transfers, count(data.transfers)],
            [copy.inquiries, count(data.inquiries)],
            [copy.characters, <Characters key="characters" characters={data.characters} />],
          ]}
        />
      </Panel>
      <Panel title={copy.termsTitle}>
        <List items={[copy.refund, ...copy.terms]} />
        <a className="lone" href={`${link('/member/hwan/state', { kind: 'charge' })}#records`}>
          {copy.toRefund}
        </a>
      </Panel>
    </>
  );
}
