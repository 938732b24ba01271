import type { DataOf } from '#wire/endpoint.ts';
import type { getWithdrawal } from './api.ts';
import { units } from '#ui/ui.copy.ts';
import { withdrawal as words } from './withdrawal.copy.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { formatNumber, hwan } from '#rules/money.ts';
import { site } from '#site.ts';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';

export type Withdrawal = DataOf<typeof getWithdrawal>;

/** Characters named one by one; beyond that only their number. */
const NAMED = 10;
const count = (number: number | null) => formatNumber(number) + units.count;

function Characters({ characters }: Pick<Withdrawal, 'characters'>) {
  if (characters.length === 0) return words.noCharacters;
  const rest = characters.length - NAMED;
  return (
    <ul>
      {characters.slice(0, NAMED).map(({ serverName, name, job, level }) => (
        <li key={`${serverName} ${name}`}>
          {words.characterLine(
            clip(serverName),
            clip(name),
            [clip(job), level === null ? '' : words.level(level)].filter(Boolean).join(', '),
          )}
        </li>
      ))}
      {rest > 0 && <li>{words.more(rest)}</li>}
    </ul>
  );
}

/** What a withdrawal takes away, in real figures, after what could be done instead. */
export function WithdrawalLosses({ data }: { data: Withdrawal }) {
  return (
    <>
      <Panel title={words.lightTitle}>
        <ul>
          {words.light.map(({ path, text }) => (
            <li key={path}>
              <a href={link(path)}>{text}</a>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={words.lossTitle}>
        <div className="stack">
          <Pairs
            pairs={[
              [words.paid, hwan(data.hwan?.paid ?? null)],
              [words.free, hwan(data.hwan?.free ?? null)],
              [words.giftsToReceive, count(data.giftsToReceive)],
              [words.giftsSent, count(data.giftsSent)],
              [words.transfers, count(data.transfers)],
              [words.inquiries, count(data.inquiries)],
              [words.characters, <Characters key="characters" characters={data.characters} />],
            ]}
          />
          <p className="hint">{words.refund(site.phone)}</p>
          <ul className="hint">
            {words.terms.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </Panel>
    </>
  );
}
