import { useEffect, useState } from 'react';
import { getInfo, type MemberInfo } from './api.ts';
import { DATA_SHOWN_SECONDS } from '#constants.ts';
import { changeInfo as copy } from './change-info.copy.ts';
import { link } from '#routes.ts';
import { maskEmail, maskName, maskPhone } from '#rules/mask.ts';
import { Answer } from '#ui/answer.tsx';
import { Button } from '#ui/button.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChangeInfoForm } from './change-info-form.tsx';
import { type Expired, InfoGate } from './gate.tsx';
import { useGated } from './use-gated.ts';

const bars = ['line', 'line', 'line', 'button'] as const;

/** Personal data, masked but for ten seconds at the member's wish. */
function Fixed({ info }: { info: MemberInfo }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(setOpen, DATA_SHOWN_SECONDS * 1_000, false);
    return () => clearTimeout(timer);
  }, [open]);
  const { userId, name, birthDate, phone, email } = info;
  return (
    <div className="stack">
      <h2>{copy.fixedTitle}</h2>
      <Pairs
        pairs={[
          [copy.id, userId],
          [copy.name, open ? name : maskName(name)],
          [copy.birthDate, open ? birthDate : `${birthDate.slice(0, 4)}-**-**`],
          [copy.phone, phone ? (open ? phone : maskPhone(phone)) : copy.noPhone],
          [copy.emailNow, open ? email : maskEmail(email)],
        ]}
      />
      <Button onClick={() => setOpen(!open)}>{open ? copy.hide : copy.show}</Button>
      <p className="hint">
        {copy.rename} {copy.renameList}{' '}
        <a href={link('/member/inquiry/request')}>{copy.renameLink}</a>
      </p>
    </div>
  );
}

function Change({ ticket, expired }: { ticket: string; expired: Expired }) {
  const { state, reload, cancel } = useGated(getInfo, { ticket }, expired);
  return (
    <Answer
      state={state}
      reload={reload}
      cancel={cancel}
      skeleton={(shown) => <Skeleton bars={bars} shown={shown} />}
    >
      {(info) => (
        <div className="stack">
          <Fixed info={info} />
          <ChangeInfoForm info={info} ticket={ticket} expired={expired} />
        </div>
      )}
    </Answer>
  );
}

export function InfoChangeInfo() {
  return (
    <ProtectedPage>
      <InfoGate>{(ticket, expired) => <Change ticket={ticket} expired={expired} />}</InfoGate>
    </ProtectedPage>
  );
}
