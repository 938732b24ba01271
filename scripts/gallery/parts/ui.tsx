import { mdiGiftOutline, mdiMessageOutline } from '@mdi/js';
import { ApiError, type Closed } from '#api/client.ts';
import { getServerList } from '#api/game.ts';
import { loadProblem } from '#error-handling/failure.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { stateOf } from '#lists/query.ts';
import { ErrorBoundary } from '#member/protected-page.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { Amount } from '#ui/amount.tsx';
import { WithAside } from '#ui/aside.tsx';
import { Balance } from '#ui/balance.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Checklist } from '#ui/checklist.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Empty } from '#ui/empty.tsx';
import { Grid } from '#ui/grid.tsx';
import { Hint } from '#ui/hint.tsx';
import { Icon } from '#ui/icon.tsx';
import { LateNotice } from '#ui/late-notice.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { Problem } from '#ui/problem.tsx';
import { Progress } from '#ui/progress.tsx';
import { RowForm } from '#ui/row-form.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Status } from '#ui/status.tsx';
import { Steps } from '#ui/steps.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Broken, Exhibit, nothing } from './exhibit.tsx';
import { Listed, LONG } from './listed.tsx';

const answer = stateOf<string>({ data: undefined, loading: false, problem: undefined });
const problemOf = (closed?: Closed) =>
  loadProblem(new ApiError({ kind: 'no-answer', ...(closed && { closed }) }, getServerList));
const answers = {
  '답을 기다림': { ...answer, loading: true, since: -1_000 },
  '답이 늦음': { ...answer, loading: true, since: -60_000 },
  '답이 옴': { ...answer, data: '1,250,000환' },
  '다시 묻지 못함': { ...answer, data: '1,250,000환', problem: problemOf() },
  '답하지 못함': { ...answer, problem: problemOf() },
  점검: { ...answer, problem: problemOf('maintenance') },
  '권한 없음': { ...answer, problem: problemOf('forbidden') },
};
const tones = ['info', 'success', 'warning', 'danger'] as const;

function Messages() {
  return (
    <>
      {tones.map((tone) => (
        <Exhibit key={tone} of={`notice, tag: ${tone}`}>
          <Notice tone={tone}>
            <p>
              <Tag tone={tone} icon={mdiGiftOutline}>
                상태
              </Tag>{' '}
              보낸 선물은 7일 안에 받아야 합니다.
            </p>
          </Notice>
        </Exhibit>
      ))}
      {(['info', 'success', 'danger'] as const).map((tone) => (
        <Exhibit key={tone} of={`status: ${tone}`}>
          <Status tone={tone}>임시 저장했습니다.</Status>
        </Exhibit>
      ))}
      <Exhibit of="problem">
        <Problem
          message={{
            text: '이미 처리된 신청입니다.',
            alerted: false,
            link: { href: '?', text: '신청 내역' },
          }}
        />
      </Exhibit>
      <Exhibit of="empty">
        <Empty icon={mdiMessageOutline} words="문의한 내역이 없습니다.">
          <LinkButton kind="primary" href="?">
            문의하기
          </LinkButton>
        </Empty>
      </Exhibit>
      {(['done', 'waiting', 'refused', 'gone'] as const).map((kind) => (
        <Exhibit key={kind} of={`outcome: ${kind}`}>
          <Outcome
            kind={kind}
            words="환을 충전했습니다."
            amount={{ text: '10,000환', coin: true }}
            note="영수증은 충전 내역에서 다시 볼 수 있습니다."
            next={
              <LinkButton kind="primary" href="?">
                내역 보기
              </LinkButton>
            }
            others={<Button>다시 하기</Button>}
          >
            <Pairs
              pairs={[
                ['결제 금액', '10,000원', 'strong'],
                ['받는 캐릭터', LONG],
              ]}
            />
          </Outcome>
        </Exhibit>
      ))}
      <Exhibit of="protected-page: 화면이 깨짐">
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </Exhibit>
      <Exhibit of="late-notice: 8초 뒤">
        <LateNotice waiting onCancel={nothing} />
      </Exhibit>
    </>
  );
}

/** The parts of `src/ui/` outside forms. */
export function UiParts() {
  return (
    <div className="stack">
      <h2>단추</h2>
      {(['primary', 'secondary', 'danger'] as const).map((kind) => (
        <Exhibit key={kind} of={`button: ${kind}`}>
          <ButtonRow>
            <Button kind={kind} size="large">
              크게
            </Button>
            <Button kind={kind} icon={mdiGiftOutline}>
              선물하기
            </Button>
            <Button kind={kind} size="small">
              작게
            </Button>
            <Button kind={kind} disabled>
              누를 수 없음
            </Button>
            <Button kind={kind} busy busyLabel="보내는 중">
              보내기
            </Button>
          </ButtonRow>
        </Exhibit>
      ))}
      <h2>알림과 결과</h2>
      <Messages />
      <h2>답</h2>
      {Object.entries(answers).map(([of, state]) => (
        <Exhibit key={of} of={`answer: ${of}`}>
          <AsyncContent
            state={state}
            reload={nothing}
            cancel={nothing}
            skeleton={(shown) => (
              <Skeleton bars={['balance', 'line', 'row', 'button']} shown={shown} />
            )}
          >
            {(data) => <p>{data}</p>}
          </AsyncContent>
        </Exhibit>
      ))}
      <h2>목록</h2>
      <Listed />
      <h2>그 밖</h2>
      <Exhibit of="amount, balance">
        <Amount text="1,250,000환" coin />
        <Balance amount="10,000원" words="이번 달 결제" />
      </Exhibit>
      <Exhibit of="steps">
        <Steps
          words={{ steps: ['약관', '본인확인', '입력', '완료'], stepsLabel: '진행' }}
          current={2}
        />
      </Exhibit>
      <Exhibit of="progress, countdown">
        <Progress done={3} total={8} label="올리는 중" />
        <Countdown
          endsAt={9e9}
          left={(time) => `남은 시간 ${time}`}
          half={(time) => time}
          onEnd={nothing}
        />
      </Exhibit>
      {[undefined, true as const].map((strict) => (
        <Exhibit key={`${strict}`} of={strict ? 'checklist: 지키지 않으면 안 됨' : 'checklist'}>
          <Checklist
            id={strict ? 'rules-strict' : 'rules'}
            words={{ kept: '충족', notKept: '미충족' }}
            {...(strict && { strict })}
            lines={[
              { key: 'length', text: '8자 이상', kept: true },
              { key: 'kinds', text: '영문, 숫자, 특수문자', kept: false },
            ]}
          />
        </Exhibit>
      ))}
      <Exhibit of="aside, grid, panel, hint, icon">
        <WithAside aside={<p>도움말이 옆에 섭니다.</p>}>
          <Grid>
            <Panel title="내 환" more={{ href: '?', text: '자세히' }}>
              <Hint>
                <Icon path={mdiGiftOutline} size="small" /> 이번 달 12,000환이 사라집니다.
              </Hint>
            </Panel>
            <Panel title="내 선물" hiddenText="받은 것">
              <p>
                2개 <VisuallyHidden>가 기다립니다</VisuallyHidden>
              </p>
            </Panel>
          </Grid>
        </WithAside>
      </Exhibit>
      <Exhibit of="row-form">
        <RowForm close={nothing}>
          <p>거절하는 이유를 선택해 주세요.</p>
        </RowForm>
      </Exhibit>
      <Exhibit of="action-bar">
        <ActionBar summary="10,000원">
          <Button kind="primary" size="large">
            결제하기
          </Button>
        </ActionBar>
      </Exhibit>
    </div>
  );
}
