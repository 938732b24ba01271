import { atom, type ReadableAtom } from 'nanostores';
import { PAGE_SIZE_MAX } from '#constants.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { pageCount } from '#rules/paging.ts';

/** The byte order mark, without which Excel does not recognise UTF-8. */
const BOM = '\uFEFF';
/** A text that a spreadsheet would run as a formula, also in full width or after blanks. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) that Excel opens with Korean text and without running formulas. Numbers stay numbers. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

type ExportState =
  | { state: 'idle' | 'done' }
  | { state: 'running'; done: number; total: number }
  | { state: 'failed'; message: FailureMessage };

/** A page of `PAGE_SIZE_MAX` records; `rows`: those that are wanted. */
type Page<Row> = { list: readonly unknown[]; total: number; rows: readonly Row[] };

/**
 * Loads all records of a list, page by page. `keyOf`: what tells a record from every other, null or undefined if that is
 * not known; `seen` is told after each page how many have come, and of how many.
 */
export async function allRecords<Row>(
  load: (page: number) => Promise<Page<Row>>,
  keyOf: (row: Row) => unknown,
  seen: (done: number, total: number) => void,
): Promise<Row[]> {
  const all = new Map<unknown, Row>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { list, total, rows } = await load(page);
    // An empty page is the last one, whatever the total says.
    pages = list.length === 0 ? page : pageCount(total, PAGE_SIZE_MAX);
    // A record that arrived meanwhile may have moved a row from the previous page to this one; it must not appear
    // twice. A record without a key gets one that equals no other.
    for (const row of rows) all.set(keyOf(row) ?? {}, row);
    seen(all.size, Math.max(total, all.size));
  }
  return [...all.values()];
}

type Source<Query, Row> = {
  load: (query: Query, page: number, signal: AbortSignal) => Promise<Page<Row>>;
  keyOf: (row: Row) => unknown;
  titles: readonly string[];
  cells: (row: Row) => readonly (string | number | null)[];
};

export type CsvExport<Query> = {
  /** The state of the only export of this list that may run at a time; `done` and `total` count records. */
  $state: ReadableAtom<ExportState>;
  /** Loads all matching records page by page, and returns them as CSV; undefined if canceled or failed. */
  make: (query: Query) => Promise<string | undefined>;
  cancel: () => void;
  /** Forgets how the last export ended. */
  forget: () => void;
};

/** Saves all records of a list, and not only the page on screen, as a file. */
export function createExport<Query, Row>(
  source: Source<Query, Row>,
): CsvExport<Query> & Omit<Source<Query, Row>, 'load'> {
  const $state = atom<ExportState>({ state: 'idle' });
  const isRunning = () => $state.get().state === 'running';
  let call = new AbortController();
  return {
    ...source,
    $state,
    cancel: () => call.abort(),
    forget: () => isRunning() || $state.set({ state: 'idle' }),
    async make(query) {
      if (isRunning()) return undefined;
      call = new AbortController();
      const { signal } = call;
      $state.set({ state: 'running', done: 0, total: 0 });
      try {
        const rows = await allRecords(
          (page) => source.load(query, page, signal),
          source.keyOf,
          (done, total) => $state.set({ state: 'running', done, total }),
        );
        $state.set({ state: 'done' });
        return toCsv([source.titles, ...rows.map(source.cells)]);
      } catch (error) {
        const message = signal.aborted ? undefined : await showFailure(error);
        $state.set(message ? { state: 'failed', message } : { state: 'idle' });
        return undefined;
      }
    },
  };
}
