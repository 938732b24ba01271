import * as v from 'valibot';
import { transferRequest as copy } from './request.copy.ts';
import { hwan } from '#rules/money.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form } from '#ui/form.tsx';
import { List } from '#ui/list.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Desk, Go } from './request.tsx';

const Schema = v.object({ agree: v.literal(true, copy.agreeRequired) });

/** What a member has to know before a character goes. */
export function TransferNotes({ desk, go }: { desk: Desk; go: Go }) {
  return (
    <div className="stack">
      <h2>{copy.noticeTitle}</h2>
      <List items={copy.notices} />
      <Pairs
        pairs={[
          [copy.fee, hwan(desk.fee)],
          [copy.balance, hwan(desk.balance)],
        ]}
      />
      <Form id="notes" schema={Schema} submit={async () => go(2)}>
        <CheckboxField name="agree">{copy.agree}</CheckboxField>
        <SubmitButton>{copy.next}</SubmitButton>
      </Form>
    </div>
  );
}
