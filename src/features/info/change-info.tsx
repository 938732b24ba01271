import { type ReactNode, useEffect, useState } from 'react';
import { DATA_SHOWN_SECONDS } from '#constants.ts';
import { readDraft } from '#drafts/drafts.ts';
import { WithHelp } from '#forms/with-help.tsx';
import { isBackFrom } from '#identity/verification-return.ts';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { memberPage } from '#member/member-page.tsx';
import { maskBirth, maskEmail, maskName, maskPhone } from '#rules/mask.ts';
import { Button } from '#ui/button.tsx';
import { type Shown, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { getInfo, type MemberInfo } from './api.ts';
import { ConsentSwitches } from './consent-switches.tsx';
import { EMAIL_DRAFT, EmailForm } from './email-form.tsx';
import { type Gated, InfoGate, useGated } from './gate.tsx';
import { changeInfo as copy, gate as gateCopy } from './info.copy.ts';
import { OpenRow } from './open-row.tsx';
import { PhoneForm } from './phone-form.tsx';

/** Whether personal data is shown in full, and a function to set that; it ends by itself after `DATA_SHOWN_SECONDS`. */
function useDataShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(false), DATA_SHOWN_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, setShown];
}

function Parts(parts: Record<'fixed' | 'contacts' | 'consents', ReactNode>) {
  return (
    <div className="measure">
      <Sections>
        <div className="stack">
          <h2>{copy.fixedTitle}</h2>
          {parts.fixed}
        </div>
        <div className="stack">
          <h2>{copy.contactsTitle}</h2>
          <div>{parts.contacts}</div>
        </div>
        <div className="stack">
          <h2>{copy.consentsTitle}</h2>
          {parts.consents}
        </div>
      </Sections>
    </div>
  );
}

/** About as high as the content, so that the help below it on phones hardly moves. */
const PartsSkeleton = ({ shown }: { shown: Shown }) => (
  <Parts
    fixed={<Skeleton bars={['line', 'line', 'line', 'button', 'hint']} shown={shown} />}
    contacts={<Skeleton bars={['line', 'line', 'line']} shown={shown} />}
    consents={
      <Skeleton bars={['title', 'line', 'line', 'line', 'line', 'line', 'line']} shown={shown} />
    }
  />
);

type ShownProps = { info: MemberInfo; shown: boolean };

function Fixed({ info, shown, onShow }: ShownProps & { onShow: (shown: boolean) => void }) {
  const { userId, name, birthDate } = info;
  return (
    <>
      <Pairs
        pairs={[
          [copy.id, userId],
          [copy.name, shown ? name : maskName(name)],
          [copy.birthDate, shown ? birthDate : maskBirth(birthDate)],
        ]}
      />
      <Button size="small" onClick={() => onShow(!shown)}>
        {shown ? copy.hide : copy.show}
      </Button>
      <p className="hint">
        {copy.rename} {copy.renameList}{' '}
        <a href={link('/member/inquiry/request')}>{copy.renameLink}</a>
      </p>
    </>
  );
}

type Opened = 'phone' | 'email' | undefined;
/** The phone after a return from the identity provider, the e-mail address if it has a draft. */
function openedBefore(userId: string): Opened {
  if (isBackFrom('change-phone')) return 'phone';
  return readDraft(userId, EMAIL_DRAFT)?.['email'] ? 'email' : undefined;
}

function Contacts({ info, shown, ticket, expired }: Gated & ShownProps) {
  const { userId, phone, email } = info;
  const [opened, setOpened] = useState(() => openedBefore(userId));
  const phoneText = shown ? phone : maskPhone(phone);
  const row = (name: Opened) => ({
    open: opened === name,
    onOpen: (open: boolean) => setOpened(open ? name : undefined),
  });
  return (
    <>
      <OpenRow {...row('phone')} title={copy.phone} value={phone ? phoneText : copy.noPhone}>
        <PhoneForm ticket={ticket} expired={expired} />
      </OpenRow>
      <OpenRow {...row('email')} title={copy.email} value={shown ? email : maskEmail(email)}>
        <EmailForm userId={userId} ticket={ticket} expired={expired} />
      </OpenRow>
    </>
  );
}

function Change({ ticket, expired }: Gated) {
  const [isDataShown, setDataShown] = useDataShown();
  const { state, reload, cancel } = useGated(getInfo, { ticket }, expired);
  return (
    <AsyncContent
      state={state}
      reload={reload}
      cancel={cancel}
      skeleton={(shown) => <PartsSkeleton shown={shown} />}
    >
      {(info) => (
        <Parts
          fixed={<Fixed info={info} shown={isDataShown} onShow={setDataShown} />}
          contacts={<Contacts info={info} shown={isDataShown} ticket={ticket} expired={expired} />}
          consents={<ConsentSwitches given={info.consents} ticket={ticket} expired={expired} />}
        />
      )}
    </AsyncContent>
  );
}

export const InfoChangeInfo = memberPage(() => (
  <WithHelp {...copy.aside}>
    <InfoGate note={isBackFrom('change-phone') ? gateCopy.backFromPhone : undefined}>
      {(ticket, expired) => <Change ticket={ticket} expired={expired} />}
    </InfoGate>
  </WithHelp>
));
