import { useRef, useState } from 'react';
import * as v from 'valibot';
import { failureCode, failureData } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { accountCodes } from '#errors.ts';
import { CashReceiptFields, dropReceiptDraft, readReceipt } from '#forms/cash-receipt-fields.tsx';
import { payWords as payCopy } from '#forms/order.copy.ts';
import type { Once } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { leave } from '#session/navigation.ts';
import { noteOpened, type Usual } from '#session/usual-pay.ts';
import { Problem } from '#ui/feedback/problem.tsx';
import { Form, type FormActions } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import type { readyOrder } from './api.ts';
import { methodCards, methodOptions, productCards, productOptions } from './cards.tsx';
import { Beside } from './frame.tsx';
import { overLimit } from './over-limit.ts';
import { desk as copy } from './pay.copy.ts';
import { isBeyond, type PayDesk } from './rules.ts';
import { PaySummary } from './summary.tsx';

const { won, methods: names } = payCopy;
const address = (path: '/pay/complete' | '/pay/fail') => new URL(link(path), location.href).href;

const choiceSchema = (message: string) => v.pipe(v.nullish(v.string(), ''), v.nonEmpty(message));
const PayFormSchema = v.object({
  product: choiceSchema(copy.productMissing),
  method: choiceSchema(copy.methodMissing),
  receipt: v.nullish(v.string(), 'none'),
  receiptNumber: v.nullish(v.string(), ''),
  agree: v.literal(true, copy.agreeMissing),
});
type Values = v.InferOutput<typeof PayFormSchema>;

/** Writes the choices into the address, for a reload and for the return from the identity provider. */
const keepChoices = (product: string, method: string): void =>
  history.replaceState(
    history.state,
    '',
    link('/pay', { ...(product && { product }), ...(method && { method }) }),
  );

type PayFormProps = {
  ordering: Once<typeof readyOrder>;
  desk: PayDesk;
  /** The choices at the start, for example those of a failed payment. */
  first: { product: string; method: string };
  usual: Usual;
  reload: () => void;
};

/** The chosen product and method, which the address keeps; a method whose limit is below the price is deselected. */
function usePayChoices(desk: PayDesk, first: PayFormProps['first']) {
  const [productId, setProduct] = useState(first.product);
  const [methodId, setMethod] = useState(first.method);
  const [unfit, setUnfit] = useState('');
  const methods = useRef<HTMLDivElement>(null);
  const method = desk.methods.find((one) => one.method === methodId);
  return {
    product: desk.products.find((one) => one.productId === productId && !isBeyond(desk, one)),
    method,
    unfit,
    methods,
    chooseProduct(id: string): void {
      setProduct(id);
      const price = desk.products.find((one) => one.productId === id)?.won ?? 0;
      const deselected = method && price > method.onceWon ? method : undefined;
      setUnfit(
        deselected ? copy.overMethod(names[deselected.method], won(deselected.onceWon)) : '',
      );
      keepChoices(id, deselected ? '' : methodId);
      if (!deselected) return;
      setMethod('');
      const radio = methods.current?.querySelector<HTMLInputElement>('[name=method]:checked');
      if (radio) radio.checked = false;
    },
    chooseMethod(name: string): void {
      setMethod(name);
      setUnfit('');
      keepChoices(productId, name);
    },
  };
}

/** The product and the method of a form's values; undefined if it says what is wrong with them. */
function chosenIn({ products, methods }: PayDesk, values: Values, form: FormActions) {
  const product = products.find((one) => one.productId === values.product);
  const method = methods.find((one) => one.method === values.method);
  if (!product) form.fail(copy.productMissing, 'product');
  if (!method) form.fail(copy.methodMissing, 'method');
  if (!product || !method) return undefined;
  if (product.won <= method.onceWon) return { product, method };
  form.fail(copy.overMethod(names[method.method], won(method.onceWon)), 'method');
  return undefined;
}

export function PayForm({ ordering, desk, first, usual, reload }: PayFormProps) {
  const { product, method, ...choices } = usePayChoices(desk, first);
  const [over, setOver] = useState<FailureMessage>();

  async function submit(values: Values, form: FormActions): Promise<'leave' | undefined> {
    setOver(undefined);
    const chosen = chosenIn(desk, values, form);
    if (!chosen) return undefined;
    const { product: bought, method: by } = chosen;
    const cashReceipt = by.cashReceipt ? readReceipt(values, form) : undefined;
    // The number of the receipt was wrong, which its field says by now.
    if (cashReceipt === false) return undefined;
    const order = {
      productId: bought.productId,
      method: by.method,
      won: bought.won,
      ...(cashReceipt && { cashReceipt }),
      completeUrl: address('/pay/complete'),
      failUrl: address('/pay/fail'),
    };
    const opened = await ordering.send(order);
    if (opened === undefined) return undefined;
    dropReceiptDraft();
    leave(opened.checkoutUrl);
    const receipt = by.cashReceipt ? { receipt: values.receipt } : {};
    noteOpened({
      orderId: opened.orderId,
      product: bought.productId,
      method: by.method,
      ...receipt,
    });
    return 'leave';
  }

  async function failed(error: unknown, form: FormActions): Promise<void> {
    const exceeded = overLimit(failureCode(error), failureData(error));
    const isFull = failureCode(error) === accountCodes.limited;
    const message = await showFailure(error, isFull ? copy.tooManyOpen : exceeded?.text);
    if (exceeded && message) setOver({ ...message, ...exceeded });
    else if (message) form.fail(message.text);
    if (failureCode(error) !== undefined) reload();
  }

  return (
    <Form wide id="pay" schema={PayFormSchema} label={copy.form} submit={submit} failed={failed}>
      <Beside
        aside={<PaySummary desk={desk} product={product} method={method} late={ordering.late} />}
      >
        <Problem message={over} />
        <RadioField
          name="product"
          legend={copy.product}
          defaultValue={first.product}
          onChoose={(id) => {
            choices.chooseProduct(id);
            setOver(undefined);
          }}
          look={productCards}
          options={productOptions(desk, usual)}
        />
        <div ref={choices.methods}>
          <RadioField
            name="method"
            legend={copy.method}
            defaultValue={first.method}
            onChoose={(name) => {
              choices.chooseMethod(name);
              setOver(undefined);
            }}
            look={methodCards}
            options={methodOptions(desk, usual, product)}
          />
          <p role="status" className="hint">
            {choices.unfit}
          </p>
        </div>
        <CashReceiptFields usual={usual.receipt} shown={method?.cashReceipt === true} />
      </Beside>
    </Form>
  );
}
