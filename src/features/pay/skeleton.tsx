import { desk as copy, limits as limitsCopy } from './pay.copy.ts';
import { Beside } from './beside.tsx';
import { Sections } from '#ui/grid.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Shown = 'yes' | 'no' | 'late';

/** The pay screen while its data is awaited, of the final shape. */
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
        <Skeleton bars={['line', 'row', 'row', 'row']} shown={shown} />
        <Skeleton bars={['line', 'row', 'row', 'row', 'row']} shown={shown} />
      </Beside>
      <Panel title={limitsCopy.title}>
        <Skeleton bars={['line', 'line', 'hint']} shown={shown} />
      </Panel>
    </Sections>
  );
}
