import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import type { RequestOf } from '#wire/endpoint.ts';
import { checkTransfer } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { link, type Path } from '#routes.ts';
import type { TransferCheck } from './rules.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Checklist } from '#ui/checklist.tsx';
import { Status } from '#ui/status.tsx';
import type { Go } from './request.tsx';
import { TransferSkeleton } from './skeleton.tsx';

/** Where a condition is put right: on another screen, or at a step of this one. */
const places = {
  deleted: '/support/service/restoration',
  movable: 2,
  pending: '/security/transfer/list',
  ownBusy: '/security/transfer/list',
  account: 3,
  self: 3,
  receiverBusy: 3,
  lock: '/member/info/block',
  slots: 3,
  security: '/security/hwan',
  balance: '/pay',
  billing: '/member/inquiry/request',
  otp: '/security/otp/join',
} as const satisfies Record<TransferCheck, Path | 2 | 3>;

function Fix({ check, go }: { check: TransferCheck; go: Go }) {
  const place = places[check];
  if (typeof place === 'number')
    return (
      <Button size="small" onClick={() => go(place)}>
        {place === 2 ? copy.fixes.character : copy.fixes.account}
      </Button>
    );
  return <a href={link(place)}>{copy.fixes[check as keyof typeof copy.fixes]}</a>;
}

export type Asked = RequestOf<typeof checkTransfer>;

/** Every condition of the request, passed or not, with the way to put it right. */
export function TransferChecks({ asked, go }: { asked: Asked; go: Go }) {
  const [query] = useState(() => createQuery(checkTransfer, atom(asked)));
  return (
    <Answer
      state={useStore(query.$state)}
      reload={query.reload}
      cancel={query.cancel}
      skeleton={(shown) => <TransferSkeleton shown={shown} />}
    >
      {({ checks }) => {
        const faults = checks.filter(({ passed }) => !passed).length;
        return (
          <div className="stack">
            <h2>{copy.checksTitle}</h2>
            <Status tone={faults ? 'danger' : 'success'}>
              {faults ? copy.someFailed(faults) : copy.allPassed}
            </Status>
            <Checklist
              id="transfer-checks"
              strict
              words={{ kept: copy.passed, notKept: copy.failed }}
              lines={checks.map(({ check, passed }) => ({
                key: check,
                kept: passed,
                text: copy.checks[check][passed ? 'passed' : 'failed'],
                more: !passed && <Fix check={check} go={go} />,
              }))}
            />
            <ButtonRow>
              <Button size="large" onClick={() => go(3)}>
                {copy.back}
              </Button>
              {faults ? (
                <Button kind="primary" size="large" onClick={query.reload}>
                  {copy.recheck}
                </Button>
              ) : (
                <Button kind="primary" size="large" onClick={() => go(5)}>
                  {copy.next}
                </Button>
              )}
            </ButtonRow>
          </div>
        );
      }}
    </Answer>
  );
}
