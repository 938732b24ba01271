import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { getCharges } from '#wire/order.ts';
import { PAGE_SIZE } from '#constants.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { HwanCharges } from './charges.tsx';
import { $tab, NoRecords, TabPager, tabSkeleton } from './tab.tsx';

const charges = createQuery(
  getCharges,
  computed($tab, ({ kind, page, from, to }) =>
    kind === 'charge' ? { page, size: PAGE_SIZE, from, to } : undefined,
  ),
);

/** The charges and what can be done with each; `reload`: the balance has changed. */
export function HwanChargesTab({ reload }: { reload: () => void }) {
  const state = useStore(charges.$state);
  function reloadAll(): void {
    charges.reload();
    reload();
  }
  return (
    <Answer state={state} reload={charges.reload} cancel={charges.cancel} skeleton={tabSkeleton}>
      {({ list, total }) =>
        total === 0 ? (
          <NoRecords />
        ) : (
          <div className="stack">
            <HwanCharges orders={list} reload={reloadAll} />
            <TabPager total={total} />
          </div>
        )
      }
    </Answer>
  );
}
