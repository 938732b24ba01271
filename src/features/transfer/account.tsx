import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import type { DataOf } from '#api/endpoint.ts';
import {
  guessesText,
  type Refusal,
  ShowRefusal,
  showFormFailure,
} from '#error-handling/form-failure.ts';
import type { Call } from '#error-handling/use-call.tsx';
import { accountCodes, errorCodes, errorText, transferCodes } from '#errors.ts';
import { link } from '#link.ts';
import type { Path } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Checklist } from '#ui/form/checklist.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { AccountSchema, checkTransfer, checkTransferAccount } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { STEP, type TransferCheck } from './rules.ts';
import { type Go, recheckPeriod, type TransferDraft } from './store.ts';

type Check = TransferCheck | 'other';

/** Where a condition is mended: on another page, at an earlier step, or (undefined) by entering another account. */
const fixes = {
  deleted: ['/support/service/restoration', copy.fixes.deleted],
  movable: [STEP.character, copy.fixes.character],
  pending: ['/security/transfer/list', copy.fixes.pending],
  ownBusy: ['/security/transfer/list', copy.fixes.ownBusy],
  account: undefined,
  self: undefined,
  receiverBusy: undefined,
  lock: ['/member/info/block', copy.fixes.lock],
  slots: undefined,
  security: ['/security/hwan', copy.fixes.security],
  balance: ['/pay', copy.fixes.balance],
  billing: ['/member/inquiry/request', copy.fixes.billing],
  otp: ['/security/otp/join', copy.fixes.otp],
  other: undefined,
} as const satisfies Record<Check, readonly [Path | typeof STEP.character, string] | undefined>;

function Fix({ check, go }: { check: Check; go: Go }) {
  const fix = fixes[check];
  if (!fix) return null;
  const [target, words] = fix;
  if (target === STEP.character)
    return (
      <Button size="small" onClick={() => go(target)}>
        {words}
      </Button>
    );
  return <a href={link(target)}>{words}</a>;
}

type BlocksProps = { faults: readonly { check: TransferCheck | null; code: string }[]; go: Go };

function TransferBlocks({ faults, go }: BlocksProps) {
  return (
    <section className="stack" aria-labelledby="transfer-blocks-title">
      <h2 id="transfer-blocks-title">{copy.someFailed(faults.length)}</h2>
      <Checklist
        id="transfer-blocks"
        strict
        words={{ met: copy.passed, unmet: copy.failed }}
        lines={faults.map(({ check, code }, i) => ({
          key: check ?? `${i}`,
          met: false,
          text:
            check || !errorCodes.includes(code) ? copy.checks[check ?? 'other'] : errorText(code),
          more: <Fix check={check ?? 'other'} go={go} />,
        }))}
      />
    </section>
  );
}

const Schema = v.object({ account: AccountSchema });
const places = Object.fromEntries(
  transferCodes.account.map((code) => [code, { field: 'account' }]),
);
type Checks = DataOf<typeof checkTransfer>['checks'];
const faultsOf = (checks: Checks) => checks.filter(({ passed }) => !passed);

type AccountProps = {
  characterNo: number;
  draft: TransferDraft;
  keepTyped: (account: string) => void;
  go: Go;
  back: () => void;
  sending: Call;
  refusal: Refusal | undefined;
};

export function TransferAccount(props: AccountProps) {
  const { characterNo, draft, keepTyped, go, back, sending, refusal } = props;
  const [faults, setFaults] = useState<Checks>([]);
  const { call, late } = sending;
  const [recheckStop] = useState(() => new AbortController());
  const { account, receiver } = draft;
  const [initialAccount] = useState(draft.typed ?? account ?? '');
  // After a return to an account that was checked before, the conditions that fail are shown without a press.
  const recheck = useEffectEvent(async () => {
    if (account === undefined || receiver === undefined) return;
    const { signal } = recheckStop;
    const answer = await send(checkTransfer, { characterNo, account }, { signal }).catch(
      () => undefined,
    );
    if (answer && !signal.aborted) setFaults(faultsOf(answer.checks));
  });
  useEffect(() => {
    void recheck();
    return () => recheckStop.abort();
  }, [recheckStop]);

  async function submit({ account: asked }: v.InferOutput<typeof Schema>): Promise<void> {
    recheckStop.abort();
    setFaults([]);
    const { name, account: masked } = await call(checkTransferAccount, { account: asked });
    const { checks } = await call(checkTransfer, { characterNo, account: asked });
    const chosen = { account: asked, receiver: clip(copy.receiver(name, masked)) };
    const failing = faultsOf(checks);
    setFaults(failing);
    go(failing.length > 0 ? STEP.account : STEP.proof, chosen);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    const tooOften = guessesText(error, copy.limited);
    const limited = { field: 'account', ...(tooOften && { text: tooOften }) };
    await showFormFailure(error, form, { ...places, [accountCodes.limited]: limited });
    void recheckPeriod(error);
  }
  return (
    <Form id="account" short schema={Schema} submit={submit} failed={failed}>
      <ShowRefusal refusal={refusal} />
      <Field
        name="account"
        label={copy.account}
        hint={copy.accountHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        length={20}
        defaultValue={initialAccount}
        onInput={({ currentTarget }) => keepTyped(currentTarget.value)}
      />
      <div role="status">{faults.length > 0 && <TransferBlocks faults={faults} go={go} />}</div>
      <ButtonRow>
        <Button size="large" onClick={back}>
          {copy.back}
        </Button>
        <SubmitButton busyLabel={copy.checking}>
          {faults.length > 0 ? copy.recheck : copy.next}
        </SubmitButton>
      </ButtonRow>
      {late}
    </Form>
  );
}
