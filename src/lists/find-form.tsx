import { useEffect, useId, useRef } from 'react';
import type { ListSpan } from '#rules/list-query.ts';
import { turnTo } from '#ui/address.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/form/field.module.css';
import { stopEnter } from '#ui/form/stop-enter.ts';
import styles from './find-form.module.css';
import { findForm as copy } from './lists.copy.ts';

type Found = Pick<ListSpan, 'find' | 'page'>;
type FindProps<Query extends Found> = {
  label: string;
  query: Query;
  address: (query: Query) => string;
};

export function FindForm<Query extends Found>({ label, query, address }: FindProps<Query>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { find = '' } = query;
  // The address may change without typing, for example by Back. Only the value is set, so the input keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = find;
  }, [find]);
  return (
    <search>
      <form
        className={`${fieldStyles['field']} ${styles['form']}`}
        onKeyDown={stopEnter}
        onSubmit={(event) => {
          event.preventDefault();
          const find = String(new FormData(event.currentTarget).get('find')).trim();
          turnTo(address({ ...query, page: 1, find }));
        }}
      >
        <label className={fieldStyles['label']} htmlFor={id}>
          {label}
        </label>
        <span className={styles['beside']}>
          <input
            ref={input}
            id={id}
            type="search"
            name="find"
            placeholder={label}
            defaultValue={find}
            autoComplete="off"
            className={`${fieldStyles['input']} ${fieldStyles['wide']}`}
          />
          <Button type="submit">{copy.submit}</Button>
        </span>
      </form>
    </search>
  );
}
