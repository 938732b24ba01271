import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { DataOf } from '#api/endpoint.ts';
import { seoulToday } from '#day.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { identity as identityCopy } from '#identity/identity.copy.ts';
import { IdentityWay } from '#identity/identity-way.tsx';
import { link } from '#link.ts';
import { type ConsentVersions, versionsOn } from '#rules/consents.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useStepFocus } from '#ui/layout/steps.tsx';
import { NewWindow } from '#ui/new-window.tsx';
import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';
import { releaseConsents, releaseDormancy, startDormancy } from './api.ts';
import { dormancy as copy } from './dormancy.copy.ts';
import { DormancyFacts, NotDormant } from './facts.tsx';

export type TermsVersions = ConsentVersions<(typeof releaseConsents)[number]>;
type Released = DataOf<typeof releaseDormancy>;
type ReleaseProps = {
  userId: string;
  versions: TermsVersions;
  lead?: ReactNode;
  /** A link to go on with, shown if the account turns out not to be dormant. */
  nextIfNotDormant?: ReactNode;
  /** Called after the release; `'leave'` keeps the form locked because the page is about to change. */
  done: (released: Released) => 'leave' | undefined;
};
type Started = DataOf<typeof startDormancy>;

const FormSchema = v.object(v.entriesFromList(releaseConsents, v.literal(true, copy.needed)));

export function DormancyRelease({ userId, lead, nextIfNotDormant, done, ...props }: ReleaseProps) {
  const [versions] = useState(() => versionsOn(props.versions, seoulToday()));
  const [started, setStarted] = useState<Started>();
  const [expired, setExpired] = useState<FailureMessage>();
  const { call, late } = useCall();
  const heading = useStepFocus<HTMLHeadingElement>(started);

  async function submit(): Promise<'leave' | undefined> {
    const consents = releaseConsents.map((key) => ({
      key,
      version: versions[key],
      agreed: true,
    }));
    const ticket = started?.ticket ?? '';
    return done(await call(releaseDormancy, { userId, ticket, consents }));
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (!isTicketExpired(error)) return showFormFailure(error, form);
    setExpired(await showFailure(error, identityCopy.again));
    setStarted(undefined);
  }
  if (!started)
    return (
      <div className="stack">
        {lead}
        <IdentityWay
          purpose="dormancy"
          lead={copy.identityLead}
          message={expired}
          use={async (begin, verification) =>
            setStarted(await begin(startDormancy, { userId, verification }))
          }
        />
      </div>
    );
  if (!started.dormant) return <NotDormant state={started} focus next={nextIfNotDormant} />;
  return (
    <div className="stack">
      {lead}
      <h2 ref={heading} tabIndex={-1}>
        {copy.stateTitle}
      </h2>
      <DormancyFacts state={started} />
      <h2>{copy.termsTitle}</h2>
      <p>{copy.terms}</p>
      <Form
        id="dormancy"
        label={copy.termsTitle}
        schema={FormSchema}
        submit={submit}
        failed={failed}
      >
        {releaseConsents.map((key) => (
          <CheckboxField
            key={key}
            name={key}
            required
            hint={
              <a href={link(`/support/terms/${key}`)} target="_blank" rel="noopener">
                {copy.documents[key]} <NoWrapNumbers>{copy.version(versions[key])}</NoWrapNumbers>{' '}
                <NewWindow />
              </a>
            }
          >
            {copy[key]}
          </CheckboxField>
        ))}
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
