import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { createQuery } from '#lists/query.ts';
import { RecordList } from '#lists/record-list.tsx';
import { hwanQuery } from '#rules/list-query.ts';
import { getCharges } from '#wire/order.ts';
import { HwanCharges } from './charges.tsx';
import { $tab, tabAddress, tabList } from './tab.tsx';

const charges = createQuery(
  getCharges,
  computed($tab, ({ kind, ...span }) =>
    kind === 'charge' ? hwanQuery.body({ ...span, kind: undefined }) : undefined,
  ),
);

/** The tab of charges with their actions; `reload` is called when the balance has changed. */
export function HwanChargesTab({ reload }: { reload: () => void }) {
  const { page } = useStore($tab);
  function reloadAll(): void {
    charges.reload();
    reload();
  }
  return (
    <RecordList query={charges} page={page} address={(to) => tabAddress('charge', to)} {...tabList}>
      {({ list }) =>
        // The key closes an open form when the page of the list is turned: it must not open again on the way back.
        list.length > 0 && <HwanCharges key={page} orders={list} reload={reloadAll} />
      }
    </RecordList>
  );
}
