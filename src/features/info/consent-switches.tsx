import { useRef, useState } from 'react';
import { toast } from '#dialogs/dialog.ts';
import { isTicketExpired } from '#error-handling/form-failure.ts';
import { useFailure } from '#error-handling/use-failure.tsx';
import { formatDay } from '#rules/dates.ts';
import { consentNames } from '#site-content/consent.copy.ts';
import field from '#ui/form/field.module.css';
// The look of check boxes, which come with `Form` elsewhere.
import '#ui/form/ticks.css';
import { type OptionalConsent, optionalConsents } from '#api/consent.ts';
import type { MemberConsent } from './api.ts';
import type { Gated } from './gate.tsx';
import { changeInfo as copy } from './info.copy.ts';
import styles from './info.module.css';
import { useChange } from './use-change.ts';

type Consent = MemberConsent & { key: OptionalConsent };

function dateOf({ agreed, at }: Consent): string | undefined {
  if (!at) return undefined;
  return agreed ? copy.agreedOn(formatDay(at)) : copy.refusedOn(formatDay(at));
}

type SwitchesProps = Gated & { given: readonly MemberConsent[] };

/** Consents as switches that take effect at once, each with the day of its last change. */
export function ConsentSwitches({ given, ticket, expired }: SwitchesProps) {
  const [consents, setConsents] = useState(given);
  const { change, late } = useChange(ticket, ({ consents: [wanted] = [] }, now) =>
    now.consents.some(({ key, agreed }) => key === wanted?.key && agreed === wanted?.agreed),
  );
  const { message, fail, clear } = useFailure();
  /** The consents that the member has just switched and whose answer, with the day of the change, is still to come. */
  const [turning, setTurning] = useState<readonly OptionalConsent[]>([]);
  /** The same consents, known at once and not after rendering, so that a second press sends nothing. */
  const busy = useRef(new Set<OptionalConsent>());
  const consentOf = (key: OptionalConsent): Consent => {
    const found = consents.find((one) => one.key === key);
    return { agreed: false, at: null, ...found, key };
  };
  const put = (next: MemberConsent) =>
    setConsents((all) => [...all.filter(({ key }) => key !== next.key), next]);

  async function turn(before: Consent): Promise<void> {
    const { key } = before;
    if (busy.current.has(key)) return;
    busy.current.add(key);
    const agreed = !before.agreed;
    setTurning((all) => [...all, key]);
    clear();
    try {
      const { changedAt, consents: now } = await change({ consents: [{ key, agreed }] });
      const next = now.find((one) => one.key === key) ?? { key, agreed, at: changedAt };
      put(next);
      const words = next.agreed ? copy.agreedNow : copy.refusedNow;
      toast(words(consentNames[key], formatDay(next.at ?? changedAt)));
    } catch (error) {
      if (isTicketExpired(error)) await expired(error);
      else await fail(error);
    } finally {
      setTurning((all) => all.filter((one) => one !== key));
      busy.current.delete(key);
    }
  }
  return (
    <div className="stack">
      <p className="hint">{copy.consentsLead}</p>
      {message}
      <ul className="row-list">
        {optionalConsents.map(consentOf).map((consent) => (
          <li key={consent.key} className={styles['consent']}>
            <label className={field['check']}>
              <input
                type="checkbox"
                name={`consent-${consent.key}`}
                // While its answer is still to come, a switch shows the opposite of what is stored.
                checked={consent.agreed !== turning.includes(consent.key)}
                aria-describedby={dateOf(consent) && `consent-${consent.key}-at`}
                onChange={() => void turn(consent)}
              />
              <span>{consentNames[consent.key]}</span>
            </label>
            {dateOf(consent) && (
              <p className="hint" id={`consent-${consent.key}-at`}>
                {dateOf(consent)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {late}
    </div>
  );
}
