import { mdiDownload } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { ListBar } from '#ui/list/list-bar.tsx';
import { saveFile } from '#ui/save-file.ts';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { useStore } from '#ui/use-store.ts';
import type { CsvExport } from './export-csv.ts';
import { exportButton as copy } from './lists.copy.ts';

type ExportButtonProps<Query> = {
  records: CsvExport<Query>;
  query: Query;
  total: number;
  fileName: string;
};

/** The number of a list's records, and a button that saves them all as CSV. */
export function ExportButton<Query>({ records, query, total, fileName }: ExportButtonProps<Query>) {
  const file = useStore(records.$state);
  const running = file.state === 'running';
  const buttons = useRef<HTMLSpanElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    begun.current ||= running;
    // The pressed button was replaced by the other one, so move the focus there.
    if (begun.current && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
  }, [running]);
  // A message about the export of one filter does not concern the records of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other records are shown
  useEffect(() => records.forget, [query]);
  async function save(): Promise<void> {
    const text = await records.make(query);
    if (text) saveFile(fileName, text, 'text/csv');
  }
  return (
    <ListBar words={copy.total(formatNumber(total))}>
      {running && <Progress done={file.done} total={file.total || total} label={copy.start} />}
      <p role="status" className={running ? 'hint' : 'vh'}>
        {running
          ? copy.progress(formatNumber(file.done), formatNumber(file.total || total))
          : file.state === 'done' && copy.done}
      </p>
      <Problem message={file.state === 'failed' ? file.message : undefined} />
      {/* Two buttons: the first one is locked while its press runs, so canceling needs another. */}
      <span ref={buttons}>
        {running ? (
          <Button key="cancel" size="small" onClick={records.cancel}>
            {statesCopy.cancel}
          </Button>
        ) : (
          <Button key="save" size="small" icon={mdiDownload} onClick={save}>
            {file.state === 'failed' ? statesCopy.retry : copy.save}
          </Button>
        )}
      </span>
    </ListBar>
  );
}
