import { errorCodes, errorText } from '#errors.ts';
import { link } from '#link.ts';
import type { Path } from '#routes.ts';
import { Button } from '#ui/button.tsx';
import { Checklist } from '#ui/checklist.tsx';
import { transferRequest as copy } from './request.copy.ts';
import type { Go } from './request.tsx';
import type { TransferCheck } from './rules.ts';

type Check = TransferCheck | 'other';

/** Where a failing condition can be fixed: on another page, at step 1, or (undefined) by another account. */
const places = {
  deleted: '/support/service/restoration',
  movable: 1,
  pending: '/security/transfer/list',
  ownBusy: '/security/transfer/list',
  account: undefined,
  self: undefined,
  receiverBusy: undefined,
  lock: '/member/info/block',
  slots: undefined,
  security: '/security/hwan',
  balance: '/pay',
  billing: '/member/inquiry/request',
  otp: '/security/otp/join',
  other: undefined,
} as const satisfies Record<Check, Path | 1 | undefined>;

function Fix({ check, go }: { check: Check; go: Go }) {
  const place = places[check];
  if (place === undefined) return null;
  if (place === 1)
    return (
      <Button size="small" onClick={() => go(place)}>
        {copy.fixes.character}
      </Button>
    );
  return <a href={link(place)}>{copy.fixes[check as keyof typeof copy.fixes]}</a>;
}

type BlocksProps = { faults: readonly { check: TransferCheck | null; code: string }[]; go: Go };

/** The failing conditions, each with a link or button to fix it. */
export function TransferBlocks({ faults, go }: BlocksProps) {
  return (
    <section className="stack" aria-labelledby="transfer-blocks-title">
      <h2 id="transfer-blocks-title">{copy.someFailed(faults.length)}</h2>
      <Checklist
        id="transfer-blocks"
        strict
        words={{ kept: copy.passed, notKept: copy.failed }}
        lines={faults.map(({ check, code }, i) => ({
          key: check ?? `${i}`,
          kept: false,
          text:
            check || !errorCodes.includes(code) ? copy.checks[check ?? 'other'] : errorText(code),
          more: <Fix check={check ?? 'other'} go={go} />,
        }))}
      />
    </section>
  );
}
