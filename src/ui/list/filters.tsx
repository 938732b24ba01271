import { mdiFilterVariant } from '@mdi/js';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { list as copy } from '#ui/ui.copy.ts';
import styles from './filters.module.css';

type FiltersProps = {
  count: number;
  /** The tabs of the list, which phones show even while the filters are closed. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** The filters of a list: one row on desktops; on phones behind a button that shows how many are set. */
export function Filters({ count, tabs, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`${styles['filters']} no-print`}>
      {tabs}
      <button
        type="button"
        className={`chip ${styles['button']}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon path={mdiFilterVariant} size="small" />
        {copy.filter}
        {count > 0 && <strong className="num">{` ${count}`}</strong>}
      </button>
      <div id={id} className={`stack ${styles['all']}`} data-open={open}>
        {children}
      </div>
    </div>
  );
}
