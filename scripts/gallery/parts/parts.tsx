import { mdiMessageOutline } from '@mdi/js';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { ApiError } from '#api/client.ts';
import { getServerList } from '#api/game.ts';
import { loadProblem } from '#error-handling/failure.ts';
import { inquiryBlockedCode } from '#errors.ts';
import { sendGift } from '#features/gift/api.ts';
import { giftSend } from '#features/gift/send.copy.ts';
import { CashReceiptFields } from '#forms/cash-receipt-fields.tsx';
import { CharacterFields } from '#forms/character-fields.tsx';
import { CopyButton } from '#forms/copy-button.tsx';
import { FaqLink, FormAside } from '#forms/form-aside.tsx';
import { GuardedForm } from '#forms/guarded-form.tsx';
import { RequestDone } from '#forms/request-done.tsx';
import { SanctionGate } from '#forms/sanction-gate.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { $acts, PreviousAct } from '#idempotency/act-once.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { EmailCode } from '#identity/email-code.tsx';
import { identity } from '#identity/identity.copy.ts';
import { IdentityStep } from '#identity/identity-step.tsx';
import { IdentityWay } from '#identity/identity-way.tsx';
import { OtpEntry } from '#identity/otp-entry.tsx';
import { ProofFields, type Way } from '#identity/proof-fields.tsx';
import { useVerification } from '#identity/use-verification.ts';
import { FindForm } from '#lists/find-form.tsx';
import { NoRecords } from '#lists/no-records.tsx';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { type Query, type QueryState, stateOf } from '#lists/query.ts';
import { RecordList } from '#lists/record-list.tsx';
import { IdForm } from '#sign-in/id-step.tsx';
import { Login } from '#sign-in/login.tsx';
import { Captcha } from '#sign-in/login-captcha.tsx';
import { NewPassword } from '#sign-in/new-password.tsx';
import { QuestionField } from '#sign-in/question-field.tsx';
import { createAttachments } from '#uploads/attachments.ts';
import { AttachmentsField } from '#uploads/attachments-field.tsx';
import { Exhibit, InForm, nothing } from './exhibit.tsx';

const attachments = createAttachments('inquiry', '', []);
const span = { from: '2026-02-01', to: '2026-03-02', page: 1, period: '1' } as const;

const queryOf = <Data,>(state: Partial<QueryState<Data>>): Query<Data> => ({
  $state: atom(stateOf<Data>({ data: undefined, loading: false, problem: undefined, ...state })),
  reload: nothing,
  refresh: nothing,
  cancel: nothing,
});
const full = queryOf({ data: { list: ['첫째', '둘째'], total: 32 } });
const none = queryOf({ data: { list: [] as string[], total: 0 } });
const blocked = { kind: 'code', code: inquiryBlockedCode, data: null } as const;
const refused = queryOf({ problem: loadProblem(new ApiError(blocked, getServerList)) });
const sent = queryOf({ data: { no: 'Q2603021' } });
$acts.set([{ asking: true, step: new AbortController() }]);
const never = () => new Promise<string>(nothing);

const GiftNews = () =>
  useOnce(sendGift, {
    words: giftSend.outcome,
    said: () => '',
    anew: '다시 하기',
    onDone: nothing,
  }).news(<p>그 자리에 폼이 섭니다.</p>);
const Proof = ({ way }: { way: Way }) => (
  <ProofFields purpose="otp-cancel" offered={[way]} verification={useVerification()} />
);

const WithFiles = () => (
  <GuardedForm
    id="kept"
    label="보관하는 글"
    draft={useDraft('', 'states-kept', [])}
    schema={v.object({})}
    attachments={attachments}
    submit={async () => {}}
    failed={async () => {}}
  >
    <AttachmentsField purpose="inquiry" attachments={attachments} />
  </GuardedForm>
);

/** Fields that features share. */
function Shared() {
  return (
    <>
      <Exhibit of="new-password, question-field, email-code">
        <InForm id="account">
          <EmailCode label="이메일" request={async () => {}} />
          <NewPassword form="account" userId="member01" />
          <QuestionField label="비밀번호 찾기 질문" own="직접 입력" ownLabel="직접 입력한 질문" />
        </InForm>
      </Exhibit>
      <Exhibit of="question-field: 직접 입력">
        <InForm id="own-question">
          <QuestionField label="질문" own="직접 입력" ownLabel="나의 질문" chosen="own" />
        </InForm>
      </Exhibit>
      <Exhibit of="cash-receipt-fields">
        <InForm id="receipt">
          <CashReceiptFields />
        </InForm>
      </Exhibit>
      <Exhibit of="cash-receipt-fields: 반드시">
        <InForm id="receipt-must">
          <CashReceiptFields must />
        </InForm>
      </Exhibit>
      <Exhibit of="character-fields">
        <InForm id="character">
          <CharacterFields optional />
        </InForm>
      </Exhibit>
      <Exhibit of="otp-entry">
        <InForm id="otp">
          <OtpEntry />
        </InForm>
      </Exhibit>
      {(['recoveryCode', 'verification'] as const).map((way) => (
        <Exhibit key={way} of={`proof-fields: ${way}`}>
          <InForm id={`proof-${way}`}>
            <Proof way={way} />
          </InForm>
        </Exhibit>
      ))}
      <Exhibit of="login-captcha">
        <InForm id="captcha">
          <Captcha name="captcha" solve={never} onSolving={nothing} appears="running" />
        </InForm>
      </Exhibit>
    </>
  );
}

/** The parts that are composed of smaller ones. */
export function ComposedParts() {
  return (
    <div className="stack">
      <h2>조합</h2>
      <Shared />
      <Exhibit of="identity-step">
        <IdentityStep purpose="join" onDone={nothing} />
      </Exhibit>
      <Exhibit of="identity-way">
        <IdentityWay
          purpose="dormancy"
          lead="가입한 본인 명의의 휴대폰으로 확인해 주세요."
          message={{ text: identity.again, alerted: false }}
          use={async () => {}}
        />
      </Exhibit>
      <Exhibit of="id-step">
        <IdForm draft="dormancy" label="아이디 확인" next="다음" choose={nothing} />
      </Exhibit>
      <Exhibit of="login">
        <Login />
      </Exhibit>
      <Exhibit of="attachments-field, guarded-form">
        <WithFiles />
      </Exhibit>
      <Exhibit of="copy-button">
        <CopyButton
          text="H20260302"
          label="주문번호 복사"
          done="복사했습니다."
          failed="복사하지 못했습니다."
        />
      </Exhibit>
      <Exhibit of="find-form">
        <FindForm
          label="내역에서 찾기"
          query={{ ...span, find: '충전' }}
          address={({ find }) => `?find=${find}`}
        />
      </Exhibit>
      <Exhibit of="period-filter">
        <PeriodFilter query={span} address={({ period }) => `?period=${period}`} />
      </Exhibit>
      {Object.entries({ full, none }).map(([name, query]) => (
        <Exhibit key={name} of={`record-list: ${name}`}>
          <RecordList
            query={query}
            page={1}
            icon={mdiMessageOutline}
            address={(page) => `?page=${page}`}
            skeleton={() => null}
            none={
              <NoRecords
                icon={mdiMessageOutline}
                query={span}
                filtered={false}
                list="?"
                words={{
                  none: (months) => `최근 ${months}개월 동안 내역이 없습니다.`,
                  noneOf: '조건에 맞는 내역이 없습니다.',
                }}
              />
            }
          >
            {({ list }) => list.join(', ')}
          </RecordList>
        </Exhibit>
      ))}
      <Exhibit of="sanction-gate: 이용 제한">
        <SanctionGate query={refused} code={inquiryBlockedCode} skeleton={() => null}>
          {() => null}
        </SanctionGate>
      </Exhibit>
      <Exhibit of="act-news: 8초 뒤에 취소함">
        <PreviousAct />
      </Exhibit>
      <Exhibit of="news: 알려진 것이 없음">
        <GiftNews />
      </Exhibit>
      <Exhibit of="request-done">
        <RequestDone
          no={1}
          query={sent}
          icon={mdiMessageOutline}
          bars={['line']}
          list="?"
          words={{
            none: '접수한 것이 없습니다.',
            toList: '내역 보기',
            home: '홈으로',
            print: '인쇄하기',
          }}
        >
          {({ no }) => ({
            words: '접수했습니다.',
            receipt: [['접수번호', no]],
            hint: '7일 안에 답합니다.',
          })}
        </RequestDone>
      </Exhibit>
      <FaqLink id="1" title="환불은 어떻게 하나요?" />
      <FormAside
        title="적기 전에"
        lines={['하루 5건까지 접수합니다.']}
        faq={{ '1': '환불은 어떻게 하나요?' }}
      />
    </div>
  );
}
