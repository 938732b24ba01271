import { Fragment, type ReactNode } from 'react';

/** Names and values. */
export function Pairs({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="pairs">
      {pairs.map(([name, value], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
        <Fragment key={i}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
