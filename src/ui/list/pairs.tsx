import { Fragment, type ReactNode } from 'react';

/** Amounts, days and numbers, which must not break over two lines. */
const FIGURE = /^[-+−]?\d[\d,.:\- ]*[^\d\s]{0,2}$/;

export type Pair = readonly [name: string, value: ReactNode, weight?: 'strong'];

/** A receipt: names to the left, values to the right; `strong` marks the value that counts. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className="pairs lined">
      {pairs.map(([name, value, weight], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
        <Fragment key={i}>
          <dt>{name}</dt>
          <dd
            className={typeof value === 'string' && FIGURE.test(value) ? 'num' : undefined}
            data-weight={weight}
          >
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
