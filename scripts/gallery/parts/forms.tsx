import { CheckboxField } from '#ui/checkbox-field.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { DidYouMean } from '#ui/did-you-mean.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Field } from '#ui/field.tsx';
import type { FormActions } from '#ui/form.tsx';
import { IdField } from '#ui/id-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioField } from '#ui/radio-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ui as uiCopy } from '#ui/ui.copy.ts';
import { AttachField } from '#uploads/attach-field.tsx';
import type { Attachment } from '#uploads/attachments.ts';
import { Exhibit, InForm, nothing } from './exhibit.tsx';

const options = [
  { value: 'card', text: '신용·체크카드', note: '모든 카드사', figure: '10,000원' },
  { value: 'bank', text: '계좌이체', gain: '+100환' },
  { value: 'phone', text: '휴대폰', note: '점검 중', disabled: true },
];
const files: Attachment[] = (
  [
    ['waiting', 0],
    ['sending', 0.4],
    ['done', 1],
    ['failed', 0],
    ['refused', 0],
    ['lost', 0],
  ] as const
).map(([state, share]) => ({
  key: state,
  name: `아주-긴-이름의-첨부-파일-그림-2026-03-02-${state}.png`,
  size: 1_234_567,
  state,
  share,
  ...(state === 'failed' && { problem: '파일을 올리지 못했습니다. 다시 시도해 주세요.' }),
  ...(state === 'refused' && { problem: '올릴 수 없는 파일입니다.' }),
  ...(state === 'lost' && { problem: '파일을 다시 선택해 주세요.' }),
}));

const Fields = () => (
  <>
    <Field
      name="email"
      label="이메일"
      type="email"
      autoComplete="email"
      hint="문의 답변을 받습니다."
    />
    <Field
      name="note"
      label="메모"
      optional
      autoComplete="off"
      defaultValue="적은 글"
      length={10}
    />
    <IdField label="아이디" autoComplete="username" />
    <EmailField label="이메일" />
    <PasswordField name="password" label="비밀번호" autoComplete="current-password" />
    <CodeField name="code" label="인증번호" digits={6} hint="6자리 숫자" />
    <SelectField
      name="kind"
      label="문의 유형"
      placeholder="선택"
      options={[{ value: 'etc', text: '기타' }]}
    />
    <TextAreaField name="content" label="내용" limit={1_000} rows={3} />
    <RadioField name="method" legend="결제 수단" options={options} defaultValue="card" />
    <CheckboxField name="agree" hint="나중에 바꿀 수 있습니다.">
      알림 받기에 동의합니다.
    </CheckboxField>
    <SubmitButton busyLabel="보내는 중">보내기</SubmitButton>
  </>
);

const wrong = ['email', 'note', 'userId', 'password', 'code', 'kind', 'content', 'method', 'agree'];
const fail = (form: FormActions) => {
  for (const name of wrong) form.fail(`${name}: 다시 확인해 주세요.`, name);
};

/** Every field as it is at first, with an error, and locked. */
export function FormParts() {
  return (
    <div className="stack">
      <h2>입력</h2>
      <Exhibit of="form 과 모든 field">
        <InForm id="plain">
          <Fields />
        </InForm>
      </Exhibit>
      <Exhibit of="error-summary 와 모든 field: 잘못됨">
        <InForm id="wrong" act={fail}>
          <Fields />
        </InForm>
      </Exhibit>
      <Exhibit of="form: 잠김">
        <InForm id="locked" act={(form) => form.block(true)}>
          <CodeField name="code" label="OTP 번호" digits={6} />
          <SubmitButton>선물하기</SubmitButton>
        </InForm>
      </Exhibit>
      <Exhibit of="meant-offer">
        <DidYouMean words={uiCopy.providerSlip} meant="naver.com" replace={nothing} />
      </Exhibit>
      <Exhibit of="attach-field">
        <AttachField
          id="files"
          label="첨부 파일"
          hint="그림 5개까지"
          accept=".png"
          camera
          items={files}
          error="파일을 다 올린 뒤에 보내 주세요."
          problems={['6번째 파일은 넣을 수 없습니다.']}
          over={false}
          onAdd={nothing}
          onRemove={nothing}
          onRetry={nothing}
        />
      </Exhibit>
    </div>
  );
}
