import { mdiAccountAlertOutline } from '@mdi/js';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { link } from '#routes.ts';
import { type FailureMessage, failureCode, showFailure } from '#stores/failure.ts';
import type { Query } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { mayFile as copy } from './parts.copy.ts';

type MayFileProps = {
  /** Whether this member may file, asked before there is a form. */
  query: Query<unknown>;
  /** What a sanctioned one is refused with. */
  code: string;
  skeleton: (shown: 'yes' | 'no') => ReactNode;
  /** `refused` takes what sending failed with; true when that replaces the form. */
  children: (refused: (error: unknown) => Promise<boolean>) => ReactNode;
};

/** A form for those who may file; a sanctioned member sees why not in its place (decisions §5). */
export function MayFile({ query, code, skeleton, children }: MayFileProps) {
  const state = useStore(query.$state);
  const [pressed, setPressed] = useState<FailureMessage>();
  async function refused(error: unknown): Promise<boolean> {
    if (failureCode(error) !== code) return false;
    setPressed(await showFailure(error));
    return true;
  }
  const message = pressed ?? (state.problem?.code === code ? state.problem : undefined);
  // Without an answer the form stands open: who may not file is refused on sending. decisions §5
  const asked = state.problem?.unanswered ? { ...state, data: null, problem: undefined } : state;
  if (message)
    return (
      <Empty icon={mdiAccountAlertOutline} words={message.text} alerted={message.alerted}>
        <LinkButton href={link('/member/info/block')}>{copy.why}</LinkButton>
      </Empty>
    );
  return (
    <Answer state={asked} reload={query.reload} cancel={query.cancel} skeleton={skeleton}>
      {() => children(refused)}
    </Answer>
  );
}
