import { useStore } from '@nanostores/react';
import type { DataOf } from '#api/endpoint.ts';
import type { getOverview } from '#api/overview.ts';
import { MAX_SHOWN_ROWS } from '#constants.ts';
import { link } from '#link.ts';
import { clip } from '#rules/clip.ts';
import { formatDay, formatMoment } from '#rules/dates.ts';
import { $isMobile } from '#session/mobile.ts';
import { Pairs } from '#ui/list/pairs.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
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
  { key: 'ip', title: overviewCopy.logins.ip, named: true, cell: ({ ip }) => clip(ip) || '-' },
];

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
        <div>
          <p className="num">{copy.last(formatMoment(last.at), clip(last.device) || '-')}</p>
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
        {copy.notMine}{' '}
        <a href={link('/member/info/changePw')}>{overviewCopy.security.passwordChange}</a>
      </p>
    </div>
  );
}
