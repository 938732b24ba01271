import { mdiCellphoneKey } from '@mdi/js';
import { otpJoin as copy } from './join.copy.ts';
import { ByLayout } from './by-layout.tsx';
import { CodeList } from './code-list.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { CopyButton } from './copy-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Qr } from './qr.tsx';

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for the app: as QR code for another device, as a link for this one, and to be typed. */
export function OtpJoinKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="stack">
      <ByLayout
        desktop={
          <div className="stack">
            <p>{copy.keyLead}</p>
            <Qr text={uri} label={copy.qr} />
          </div>
        }
        mobile={
          <div className="stack">
            <p>{copy.keyLeadMobile}</p>
            <LinkButton kind="primary" size="large" icon={mdiCellphoneKey} href={uri}>
              {copy.openApp}
            </LinkButton>
          </div>
        }
      />
      <h3>{copy.key}</h3>
      <CodeList label={copy.key} codes={[inFours(secret)]} />
      <ButtonRow>
        <CopyButton text={secret} label={copy.copy} done={copy.copied} failed={copy.copyFailed} />
      </ButtonRow>
      <p className="hint">{copy.keyHint}</p>
    </div>
  );
}
