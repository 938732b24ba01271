import type { DataOf } from '#api/endpoint.ts';
import type { getOverview } from '#api/overview.ts';
import { MAX_SHOWN_ROWS } from '#constants.ts';
import { link } from '#link.ts';
import { readNotMe } from '#member/not-me.ts';
import { clip } from '#rules/clip.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { maskIp } from '#rules/mask.ts';
import { $isMobile } from '#session/mobile.ts';
import { LinkButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useStore } from '#ui/use-store.ts';
import { overview as overviewCopy } from './overview.copy.ts';
import styles from './overview.module.css';

type Overview = DataOf<typeof getOverview>;

export function Consents({ consents }: { consents: Overview['consents'] }) {
  const copy = overviewCopy.consents;
  if (consents.length === 0) return <p>{copy.none}</p>;
  const wordsOf = (agreed: boolean | null) => {
    if (agreed === null) return '-';
    return agreed ? copy.agreed : copy.refused;
  };
  return (
    <Pairs
      pairs={consents.slice(0, MAX_SHOWN_ROWS).map(({ name, agreed, at }) => [
        clip(name) || '-',
        <span key={name} className={styles['given']}>
          <span>{wordsOf(agreed)}</span> {at && <span className="num">{formatDay(at)}</span>}
        </span>,
      ])}
    />
  );
}

type Login = Overview['lastLogins'][number];
const columns: Column<Login>[] = [
  { key: 'at', title: overviewCopy.logins.at, moment: ({ at }) => at },
  { key: 'device', title: overviewCopy.logins.device, cell: ({ device }) => clip(device) || '-' },
  { key: 'ip', title: overviewCopy.logins.ip, named: true, cell: ({ ip }) => maskIp(ip) },
  {
    key: 'act',
    title: overviewCopy.logins.notMe,
    slot: 'end',
    cell: (login) => <NotMeWay {...login} />,
  },
];

/** What to do about a login that was not the member's; without its time it cannot be named. */
function NotMeWay({ at, device }: Login) {
  const copy = overviewCopy.logins;
  if (!at) return null;
  return (
    <LinkButton size="small" href={link('/security/not-me', { at })}>
      {copy.notMe}
      <VisuallyHidden>: {copy.notMeOf(formatMoment(at), clip(device) || '-')}</VisuallyHidden>
    </LinkButton>
  );
}

/** The latest logins with time, device and IP address; on phones one line for the last, and the others folded. */
export function Logins({ logins: all }: { logins: Overview['lastLogins'] }) {
  const copy = overviewCopy.logins;
  const logins = all.slice(0, MAX_SHOWN_ROWS);
  const phone = useStore($isMobile);
  if (logins.length === 0) return <p>{copy.none}</p>;
  const rowsOf = (rows: typeof logins) => (
    <Table caption={copy.caption} columns={columns} rows={rows} rowKey={(_, i) => i} />
  );
  const [last, ...earlier] = logins;
  return (
    <div className="stack">
      {phone && last ? (
        <div className="stack">
          <p className="num">{copy.last(formatMoment(last.at), clip(last.device) || '-')}</p>
          <NotMeWay {...last} />
          {earlier.length > 0 && (
            <details>
              <summary>{copy.earlier(earlier.length)}</summary>
              {rowsOf(earlier)}
            </details>
          )}
        </div>
      ) : (
        rowsOf(logins)
      )}
      <p className="hint">
        {copy.notMine} {readNotMe() && <a href={link('/security/not-me')}>{copy.goOn}</a>}
      </p>
    </div>
  );
}
