import { mdiAccountQuestionOutline } from '@mdi/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { send } from '#api/client.ts';
import { endSessions, getSessions } from '#api/devices.ts';
import { ask, toast } from '#dialogs/dialog.ts';
import { useFailure } from '#error-handling/use-failure.tsx';
import { WithHelp } from '#forms/with-help.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { stateOf } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { dropNotMe, keepNotMe, type NotMe as Login, openNotMe, readNotMe } from '#member/not-me.ts';
import { keepGoal } from '#member/password-due.ts';
import { formatMoment } from '#rules/dates.ts';
import { readAddress } from '#rules/read-address.ts';
import { leave, onStay } from '#session/navigation.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { type Bar, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { setHwanSecurity } from './api.ts';
import { hwanSecurity as hwanCopy } from './hwan-security.copy.ts';
import { notMe as copy } from './not-me.copy.ts';
import { devices, overview, useNotMeFacts } from './not-me-facts.ts';
import { StepPanel } from './not-me-steps.tsx';
import { type NotMeFacts, type NotMeStep, notMeSteps, stepStates } from './rules.ts';

const bars: readonly Bar[] = ['line', 'line', 'line', 'hint', 'title', 'line', 'button'];

function Way({ first }: { first: Login }) {
  const [login, setLogin] = useState(first);
  const [failed, setFailed] = useState<readonly NotMeStep[]>([]);
  const { message, clear, ...failure } = useFailure();
  const facts = useNotMeFacts(login, failed);
  const heading = useRef<HTMLHeadingElement>(null);
  // After a step is done, the heading of the next one takes the focus: no other has a tabindex.
  const focus = useLostFocus<HTMLDivElement>('h2[tabindex]');
  // A new password leads on to here, and Back to what was noted on the page of the inquiry.
  useEffect(() => {
    keepGoal(link('/security/not-me'));
    return onStay(() => setLogin((now) => readNotMe() ?? now));
  }, []);

  function settle(step: NotMeStep, news: Partial<Login> | undefined): void {
    setFailed((before) => [...before.filter((one) => one !== step), ...(news ? [] : [step])]);
    if (!news) return;
    const now = { ...(readNotMe() ?? login), ...news };
    keepNotMe(now);
    setLogin(now);
  }
  async function lock(): Promise<void> {
    if (!(await ask(hwanCopy.confirm.N))) return;
    const end = await actOnce(setHwanSecurity, { usable: 'N' });
    await reloadField('securityStatus');
    const isLocked = end?.outcome === 'done';
    settle(
      'hwan',
      isLocked ? { lockedAt: end.data?.since ?? new Date().toISOString() } : undefined,
    );
    if (isLocked) toast(copy.hwan.done);
  }
  async function endOthers(): Promise<void> {
    if (!(await ask(copy.devices.ask))) return;
    clear();
    const end = await actOnce(
      endSessions,
      { sessionId: null },
      {
        ...failure,
        doneBy: async (signal) =>
          (await send(getSessions, {}, { signal })).list.every(({ current }) => current),
      },
    );
    const areEnded = end?.outcome === 'done';
    settle('devices', areEnded ? { endedAt: new Date().toISOString() } : undefined);
    if (areEnded) toast(copy.devices.done);
    devices.reload();
  }
  function leaveWay(): 'leave' {
    dropNotMe();
    keepGoal('/');
    leave(link('/member/present'));
    return 'leave';
  }

  function drawSteps(known: NotMeFacts): ReactNode {
    const states = stepStates(known);
    const shown = notMeSteps.filter((step) => states[step]);
    const next = shown.find((step) => states[step] !== 'done');
    return (
      <Sections>
        {shown.map((step, at) => (
          <StepPanel
            key={step}
            no={at + 1}
            step={step}
            state={states[step] ?? 'unknown'}
            heading={step === next ? heading : undefined}
            login={login}
            facts={known}
            press={{ lock, endOthers }}
          >
            {step === 'devices' && message}
          </StepPanel>
        ))}
        {!next && <Notice tone="success">{copy.allDone}</Notice>}
        <ButtonRow>
          <Button onClick={leaveWay}>{next ? copy.giveUp : copy.end}</Button>
        </ButtonRow>
      </Sections>
    );
  }
  return (
    <WithHelp title={copy.asideTitle} lines={copy.aside} faq={copy.faq}>
      <div ref={focus.fallback} tabIndex={-1} onClickCapture={focus.onClickCapture}>
        <Sections>
          <div className="stack">
            <Pairs
              pairs={[
                [copy.at, formatMoment(login.at)],
                [copy.device, login.device || '-'],
                [copy.ip, login.ip],
              ]}
            />
            <p>{copy.lead}</p>
          </div>
          <AsyncContent
            state={stateOf({ data: facts, loading: !facts, problem: undefined })}
            reload={overview.reload}
            cancel={() => {
              devices.cancel();
              overview.cancel();
            }}
            skeleton={bars}
          >
            {drawSteps}
          </AsyncContent>
        </Sections>
      </div>
    </WithHelp>
  );
}

type Row = { at: string | null; device: string; ip: string };
/** Begins the way for the login that the address names, if it is one of this account's. */
function Chosen({ at, logins }: { at: string; logins: readonly Row[] }) {
  const { data, loading } = useStore(devices.$state);
  const [opened, setOpened] = useState<Login>();
  // The row may have left the list when it is asked for again.
  if (opened) return <Way first={opened} />;
  const own = [...logins, ...(data?.list ?? [])].find((one) => at && one.at === at);
  if (own) setOpened(openNotMe({ ...own, at }));
  if (own || loading) return <Skeleton bars={bars} />;
  return (
    <Empty icon={mdiAccountQuestionOutline} words={copy.none}>
      <LinkButton kind="primary" size="large" href={link('/member/present')}>
        {copy.overview}
      </LinkButton>
    </Empty>
  );
}

export const NotMe = memberPage(() => {
  const [at] = useState(() => readAddress(location.search, 'at'));
  const [kept] = useState(readNotMe);
  if (kept && (!at || kept.at === at)) return <Way first={kept} />;
  return (
    <QueryView query={overview} skeleton={bars}>
      {({ lastLogins }) => <Chosen at={at} logins={lastLogins} />}
    </QueryView>
  );
});
