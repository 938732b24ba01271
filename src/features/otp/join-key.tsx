import { mdiCellphoneKey } from '@mdi/js';
import { useEffect, useState } from 'react';
import { CopyButton } from '#forms/copy-button.tsx';
import { authenticators } from '#site.ts';
import { LinkButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { NewWindow } from '#ui/new-window.tsx';
import { otpJoin as copy } from './join.copy.ts';
import styles from './otp.module.css';

type Code = { size: number; path: string };

/** A QR code as one SVG path; its library is loaded when a code is first shown. */
function Qr({ text }: { text: string }) {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    let current = true;
    import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: 4 });
        const path = data
          .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
          .join('');
        if (current) setCode({ size, path });
      },
      // If the library fails to load, the member can type the key below.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <div className={styles['frame']}>
      {code && (
        <svg
          role="img"
          aria-label={copy.qr}
          className={styles['code']}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for the app: as a QR code for another device, as a link for this one, and as text. */
export function OtpJoinKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <section className="stack" aria-labelledby="otp-key">
      <h3 id="otp-key">{copy.keyTitle}</h3>
      {/* CSS hides what is for the other layout, also from screen readers. */}
      <div className={`stack ${styles['desktop']}`}>
        <p>{copy.keyLead}</p>
        <Qr text={uri} />
      </div>
      <div className={`stack ${styles['mobile']}`}>
        <p>{copy.keyLeadMobile}</p>
        <LinkButton size="large" icon={mdiCellphoneKey} href={uri}>
          {copy.openApp}
        </LinkButton>
      </div>
      <div className={styles['key']}>
        <p className="hint">{copy.keyInstead}</p>
        <p className={styles['secret']} translate="no">
          <VisuallyHidden>{copy.key}: </VisuallyHidden>
          <span data-key>{inFours(secret)}</span>
        </p>
        <CopyButton text={secret} label={copy.copy} done={copy.copied} failed={copy.copyFailed} />
      </div>
      <p className="hint">{copy.keyHint}</p>
      <details>
        <summary>{copy.noApp}</summary>
        <div className="stack">
          <p>{copy.appLead}</p>
          <ul className="row-list">
            {(['android', 'ios'] as const).map((system) => (
              <li key={system}>
                <a href={authenticators[system]} target="_blank" rel="noopener noreferrer">
                  {copy[system]} <NewWindow />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </section>
  );
}
