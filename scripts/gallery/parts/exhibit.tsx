import { Component, type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import { Form, type FormActions, useFormActions } from '#ui/form.tsx';

/** A part in one of its states, under its name. */
export function Exhibit({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section aria-label={of} className="stack">
      <p className="hint">{of}</p>
      <div>{children}</div>
    </section>
  );
}

function Act({ act }: { act: (form: FormActions) => void }) {
  const form = useFormActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => act(form), []);
  return null;
}

/** Fields in a form of their own; `act` brings the form into its state. */
export function InForm({
  id,
  act,
  children,
}: {
  id: string;
  act?: (form: FormActions) => void;
  children: ReactNode;
}) {
  return (
    <Form id={id} label={id} schema={v.object({})} submit={async () => {}}>
      {children}
      {act && <Act act={act} />}
    </Form>
  );
}

/** Throws while it renders, as a broken screen does. */
export class Broken extends Component {
  override render(): ReactNode {
    throw new Error('broken on purpose');
  }
}

export const nothing = (): void => {};
