import { errorCodes, errorText } from '#errors.ts';
import { link } from '#link.ts';
import type { Path } from '#routes.ts';
import { Button } from '#ui/button.tsx';
import { Checklist } from '#ui/checklist.tsx';
import type { Go } from './draft.ts';
import { transferRequest as copy } from './request.copy.ts';
import { STEP, type TransferCheck } from './rules.ts';

type Check = TransferCheck | 'other';

/**
 * Where a failing condition can be fixed: on another page, at an earlier step, or (undefined) by entering another
 * account.
 */
const fixes = {
  deleted: ['/support/service/restoration', copy.fixes.deleted],
  movable: [STEP.character, copy.fixes.character],
  pending: ['/security/transfer/list', copy.fixes.pending],
  ownBusy: ['/security/transfer/list', copy.fixes.ownBusy],
  account: undefined,
  self: undefined,
  receiverBusy: undefined,
  lock: ['/member/info/block', copy.fixes.lock],
  slots: undefined,
  security: ['/security/hwan', copy.fixes.security],
  balance: ['/pay', copy.fixes.balance],
  billing: ['/member/inquiry/request', copy.fixes.billing],
  otp: ['/security/otp/join', copy.fixes.otp],
  other: undefined,
} as const satisfies Record<Check, readonly [Path | typeof STEP.character, string] | undefined>;

function Fix({ check, go }: { check: Check; go: Go }) {
  const fix = fixes[check];
  if (!fix) return null;
  const [place, words] = fix;
  if (place === STEP.character)
    return (
      <Button size="small" onClick={() => go(place)}>
        {words}
      </Button>
    );
  return <a href={link(place)}>{words}</a>;
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
