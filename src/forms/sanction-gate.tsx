import { mdiAccountAlertOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { failureCode } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { link } from '#link.ts';
import { AsyncContent, type Waiting } from '#lists/async-content.tsx';
import type { Query } from '#lists/query.ts';
import { SupportCall } from '#site-content/support-line.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useStore } from '#ui/use-store.ts';
import { sanctionGate as copy } from './forms.copy.ts';

export type RefusalHandler = (error: unknown) => Promise<boolean>;

export type SanctionGateProps<Data> = {
  /** Asks whether this member may send the form, before it is shown. */
  query: Query<Data>;
  /** The error code by which the API refuses a sanctioned member. */
  code: string;
  skeleton: Waiting;
  /** `data`: null if the API did not answer. */
  children: (refused: RefusalHandler, data: Data | null) => ReactNode;
};

/** Shows the form to members who may send it, and to a sanctioned member the reason instead (decisions §5). */
export function SanctionGate<Data>(props: SanctionGateProps<Data>) {
  const { query, code, skeleton, children } = props;
  const state = useStore(query.$state);
  const [pressed, setPressed] = useState<FailureMessage>();
  async function refused(error: unknown): Promise<boolean> {
    if (failureCode(error) !== code) return false;
    setPressed(await showFailure(error));
    return true;
  }
  const message = pressed ?? (state.problem?.code === code ? state.problem : undefined);
  // Without an answer the form is shown: a sanctioned member is then refused on sending. decisions §5
  const asked = state.problem?.unanswered ? { ...state, data: null, problem: undefined } : state;
  if (message)
    return (
      <Empty icon={mdiAccountAlertOutline} words={message.text} alerted={message.alerted}>
        <LinkButton href={link('/member/info/block')}>{copy.why}</LinkButton>
        <SupportCall />
      </Empty>
    );
  return (
    <AsyncContent state={asked} reload={query.reload} cancel={query.cancel} skeleton={skeleton}>
      {(data) => children(refused, data)}
    </AsyncContent>
  );
}
