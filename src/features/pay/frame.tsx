import type { ReactNode } from 'react';
import { payMethods } from '#api/order.ts';
import bars from '#ui/feedback/skeleton.module.css';
import { type Shown, Skeleton } from '#ui/feedback/skeleton.tsx';
import fields from '#ui/form/radio-field.module.css';
import { Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import styles from './beside.module.css';
import cards from './cards.module.css';
import { desk as copy, limits as limitsCopy } from './pay.copy.ts';

/** A wide part and a narrow one, which stays in view beside it; on narrow screens one is below the other. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['main']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}

/** How many products the skeleton shows; the real number comes with the desk. */
const PRODUCTS = 7;

/** `tiers`: with a picture in each. */
type OptionsProps = { count: number; tiers?: true; shown?: Shown };

/** The skeleton of radio cards, in the same columns. */
function OptionsSkeleton({ count, tiers, shown = 'late' }: OptionsProps) {
  return (
    <div
      className={`${bars['box']} ${fields['options']} ${cards['compact']} ${tiers ? cards['tiers'] : ''}`}
      data-shown={shown}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
        <div key={i} className={`${bars['bar']} ${cards['waiting']}`} />
      ))}
    </div>
  );
}

export function PaySkeleton({ shown = 'late' }: { shown?: Shown }) {
  return (
    <Sections>
      <Beside
        aside={
          <Panel title={copy.summary}>
            <Skeleton bars={['line', 'line', 'line', 'hint', 'hint', 'button']} shown={shown} />
          </Panel>
        }
      >
        <div>
          <Skeleton bars={['title']} shown={shown} />
          <OptionsSkeleton count={PRODUCTS} tiers shown={shown} />
        </div>
        <div>
          <Skeleton bars={['title']} shown={shown} />
          <OptionsSkeleton count={payMethods.length} shown={shown} />
        </div>
      </Beside>
      <Panel title={limitsCopy.title}>
        <Skeleton bars={['line', 'line', 'hint']} shown={shown} />
      </Panel>
    </Sections>
  );
}

export const ResultSkeleton = ({ shown = 'late' }: { shown?: Shown }) => (
  <Skeleton
    bars={['button', 'line', 'line', 'line', 'line', 'line', 'line', 'button']}
    shown={shown}
  />
);
