import { mdiDownload } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/client.ts';
import { isSharedPc } from '#api/tokens.ts';
import { seoulToday } from '#day.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { isTicketExpired } from '#error-handling/form-failure.ts';
import { WithHelp } from '#forms/with-help.tsx';
import { memberPage } from '#member/member-page.tsx';
import { formatNumber } from '#rules/money.ts';
import { $session } from '#session/session.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { Progress as Bar } from '#ui/feedback/progress.tsx';
import { Status } from '#ui/feedback/status.tsx';
import { List } from '#ui/list/list.tsx';
import { saveFile } from '#ui/save-file.ts';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { useStore } from '#ui/use-store.ts';
import { download as copy, parts } from './download.copy.ts';
import { type Collected, collect, type Progress, partKeys } from './download-collect.ts';
import { writeFile } from './download-file.ts';
import { type Gated, InfoGate } from './gate.tsx';

type Collecting = {
  collected: Collected | undefined;
  progress: Progress | undefined;
  /** Resolves when nothing is under way any more; throws what `collect` throws. */
  start: (ticket: string) => Promise<void>;
  cancel: () => void;
};

/** What is collected lives as long as this page is open and shows this member, and nowhere else. */
function useCollecting(): Collecting {
  const [collected, setCollected] = useState<Collected>();
  const [progress, setProgress] = useState<Progress>();
  const run = useRef(new AbortController());
  useEffect(() => {
    const drop = () => {
      run.current.abort();
      setCollected(undefined);
    };
    addEventListener('pagehide', drop);
    return () => {
      removeEventListener('pagehide', drop);
      run.current.abort();
    };
  }, []);
  return {
    collected,
    progress,
    cancel: () => run.current.abort(),
    async start(ticket) {
      run.current = new AbortController();
      const { signal } = run.current;
      try {
        const now = await collect(collected, { ticket, signal }, setProgress);
        if (!signal.aborted) setCollected(now);
      } finally {
        setProgress(undefined);
      }
    },
  };
}

function Failures({ failures }: Pick<Collected, 'failures'>) {
  const failed = partKeys.filter((part) => part in failures);
  if (failed.length === 0) return null;
  return (
    <Notice tone="warning">
      <h2>{copy.failed}</h2>
      <List items={failed.map((part) => `${parts[part]}: ${failures[part]}`)} />
    </Notice>
  );
}

const isCanceled = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'canceled';

/** What has been done last besides collecting. */
type Done = 'saved' | 'canceled';

function statusWords({ collected, progress }: Collecting, done: Done | undefined) {
  if (progress) return copy.progress(progress.turn, progress.of, parts[progress.part]);
  if (done) return copy[done];
  if (!collected) return undefined;
  const there = Object.keys(collected.contents).length;
  return there < partKeys.length ? copy.some(there, partKeys.length) : copy.all(there);
}

function Running({ turn, of, done, total }: Progress) {
  return (
    <>
      <Bar done={turn - 1} total={of} label={copy.progressLabel} />
      {total > 0 && (
        <p className="hint num">{copy.records(formatNumber(done), formatNumber(total))}</p>
      )}
    </>
  );
}

function Collect(props: Gated & Collecting) {
  const { ticket, expired, collected, progress, start, cancel } = props;
  const { userId = '' } = useStore($session);
  const [problem, setProblem] = useState<FailureMessage>();
  const [done, setDone] = useState<Done>();
  const buttons = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const running = progress !== undefined;
  useEffect(() => {
    begun.current ||= running;
    // The pressed button was replaced by another one, so move the focus there.
    if (begun.current && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
  }, [running]);

  async function begin(): Promise<void> {
    setProblem(undefined);
    setDone(undefined);
    try {
      await start(ticket);
    } catch (error) {
      if (isCanceled(error)) setDone('canceled');
      else if (isTicketExpired(error)) await expired(error);
      else setProblem(await showFailure(error));
    }
  }
  function save(all: Collected): void {
    // As HTML, Firefox would read it as a page of this site before it saves it.
    saveFile(copy.file(userId, seoulToday()), writeFile(all, userId), 'application/octet-stream');
    setDone('saved');
  }
  const isThere = collected && Object.keys(collected.contents).length > 0;
  const hasFailed = collected && Object.keys(collected.failures).length > 0;
  return (
    <div className="stack">
      {!collected && !running && (
        <p className="hint">{copy.list(Object.values(parts).join(', '))}</p>
      )}
      <Status tone={collected && !hasFailed && !running ? 'success' : 'info'}>
        {statusWords(props, done)}
      </Status>
      {progress && <Running {...progress} />}
      <Problem message={problem} />
      {!running && collected && <Failures failures={collected.failures} />}
      <div ref={buttons}>
        <ButtonRow>
          {running && (
            <Button key="cancel" size="large" onClick={cancel}>
              {statesCopy.cancel}
            </Button>
          )}
          {!running && isThere && (
            <Button
              key="save"
              kind="primary"
              size="large"
              icon={mdiDownload}
              onClick={() => save(collected)}
            >
              {copy.save}
            </Button>
          )}
          {!running && (hasFailed || !collected) && (
            <Button
              key="collect"
              kind={hasFailed ? 'secondary' : 'primary'}
              size="large"
              onClick={begin}
            >
              {hasFailed ? copy.retry : copy.collect}
            </Button>
          )}
        </ButtonRow>
      </div>
      {!running && isThere && <p className="hint">{copy.leaving}</p>}
    </div>
  );
}

function Download() {
  const collecting = useCollecting();
  return (
    <div className="stack">
      <p>{copy.lead}</p>
      {isSharedPc() && (
        <Notice tone="warning">
          <p>{copy.sharedPc}</p>
        </Notice>
      )}
      <InfoGate anew>
        {(ticket, expired) => <Collect ticket={ticket} expired={expired} {...collecting} />}
      </InfoGate>
    </div>
  );
}

export const InfoDownload = memberPage(() => (
  <WithHelp {...copy.aside}>
    <Download />
  </WithHelp>
));
