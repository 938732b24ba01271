import { Sections } from '#ui/grid.tsx';
import { Panel } from '#ui/panel.tsx';
import { OptionsSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { payMethods } from '#wire/order.ts';
import { Beside } from './beside.tsx';
import { desk as copy, limits as limitsCopy } from './pay.copy.ts';

type Shown = 'yes' | 'no' | 'late';

/** The usual number of products. */
const PRODUCTS = 7;

/** The pay screen while it loads, in its final shape. */
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
          <OptionsSkeleton count={PRODUCTS} lines={2} shown={shown} />
        </div>
        <div>
          <Skeleton bars={['title']} shown={shown} />
          <OptionsSkeleton count={payMethods.length} lines={1} shown={shown} />
        </div>
      </Beside>
      <Panel title={limitsCopy.title}>
        <Skeleton bars={['line', 'line', 'hint']} shown={shown} />
      </Panel>
    </Sections>
  );
}
