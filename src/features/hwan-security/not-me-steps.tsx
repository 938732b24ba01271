import { mdiAlertCircleOutline, mdiCheck, mdiCircleOutline, mdiHelpCircleOutline } from '@mdi/js';
import type { ReactNode, RefObject } from 'react';
import { link } from '#link.ts';
import type { NotMe } from '#member/not-me.ts';
import { formatMoment } from '#rules/dates.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { hwanSecurity as hwanCopy } from './hwan-security.copy.ts';
import { notMe as copy } from './not-me.copy.ts';
import { lastChange, type NotMeFacts, type NotMeStep, type StepState } from './rules.ts';

const tags = {
  todo: { icon: mdiCircleOutline },
  done: { icon: mdiCheck, tone: 'success' },
  failed: { icon: mdiAlertCircleOutline, tone: 'danger' },
  unknown: { icon: mdiHelpCircleOutline, tone: 'warning' },
} as const;

/** What a step shows: its sentence, when it was done, and its button. */
type View = { words: string; at?: string | number | undefined; act: ReactNode };
type Shown = {
  state: StepState;
  login: NotMe;
  facts: NotMeFacts;
  press: { lock: () => unknown; endOthers: () => unknown };
};
/** The button of the next step stands out. */
type ViewProps = Shown & { kind: 'primary' | 'secondary' };

const views: Record<NotMeStep, (props: ViewProps) => View> = {
  hwan({ state, login: { lockedAt }, kind, press }) {
    if (state === 'done')
      return { words: lockedAt ? copy.hwan.done : copy.hwan.already, at: lockedAt, act: null };
    return {
      words: copy.hwan[state],
      act: (
        <Button kind={kind} onClick={press.lock} busyLabel={hwanCopy.submitting.N}>
          {hwanCopy.submit.N}
        </Button>
      ),
    };
  },
  devices({ state, login: { endedAt }, facts, kind, press }) {
    if (state === 'done')
      return { words: endedAt ? copy.devices.done : copy.devices.already, at: endedAt, act: null };
    return {
      words: state === 'todo' ? copy.devices.todo(facts.others ?? 0) : copy.devices[state],
      act: (
        <Button kind={kind} onClick={press.endOthers}>
          {copy.devices.title}
        </Button>
      ),
    };
  },
  password({ state, facts, kind }) {
    const done = state === 'done';
    return {
      words: copy.password[state === 'failed' ? 'todo' : state],
      at: done ? lastChange(facts.passwordChanges) : undefined,
      act: (
        <LinkButton kind={kind} href={link('/member/info/changePw')}>
          {done ? copy.password.again : copy.password.act}
        </LinkButton>
      ),
    };
  },
  inquiry({ login: { inquiry }, kind }) {
    if (inquiry)
      return {
        words: copy.inquiry.done,
        at: inquiry.at,
        act: (
          <LinkButton href={link('/member/inquiry/detail', { no: `${inquiry.no}` })}>
            {copy.inquiry.look}
          </LinkButton>
        ),
      };
    return {
      words: copy.inquiry.todo,
      act: (
        <LinkButton kind={kind} href={link('/member/inquiry/request', { notMe: 'Y' })}>
          {copy.inquiry.act}
        </LinkButton>
      ),
    };
  },
};

type StepProps = Shown & {
  no: number;
  step: NotMeStep;
  /** The step is the next one: its heading takes the focus. */
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  /** Stands above the button. */
  children: ReactNode;
};

export function StepPanel({ no, step, heading, children, ...shown }: StepProps) {
  const { words, at, act } = views[step]({ ...shown, kind: heading ? 'primary' : 'secondary' });
  return (
    <Panel title={copy.title(no, copy[step].title)} {...(heading && { heading })}>
      <div className="stack">
        <p>
          <Tag {...tags[shown.state]}>{copy.states[shown.state]}</Tag>{' '}
          {at && <span className="hint num">{formatMoment(at)}</span>}
        </p>
        <p>{words}</p>
        {children}
        {act && <ButtonRow>{act}</ButtonRow>}
      </div>
    </Panel>
  );
}
