import { useId } from 'react';
import { HISTORY_FIND_MAX } from '#constants.ts';
import { hwanHistory as copy } from './use-history.copy.ts';
import type { HistoryQuery } from '#rules/history-query.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';

type FindProps = { query: HistoryQuery; turn: (query: HistoryQuery) => void };

/** Looks for an item or a character; what is looked for stands in the address. */
export function FindForm({ query, turn }: FindProps) {
  const id = useId();
  return (
    <search>
      <form
        className={fieldStyles['field']}
        onSubmit={(event) => {
          event.preventDefault();
          const { find: _, ...rest } = query;
          const find = String(new FormData(event.currentTarget).get('find')).trim();
          turn({ ...rest, page: 1, ...(find && { find }) });
        }}
      >
        <label className={fieldStyles['label']} htmlFor={id}>
          {copy.find}
        </label>
        <span className={fieldStyles['beside']}>
          <input
            key={query.find}
            id={id}
            type="search"
            name="find"
            defaultValue={query.find}
            maxLength={HISTORY_FIND_MAX}
            autoComplete="off"
            className={`${fieldStyles['input']} ${fieldStyles['wide']}`}
          />
          <Button type="submit">{copy.findSubmit}</Button>
        </span>
      </form>
    </search>
  );
}
