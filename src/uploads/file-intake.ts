import type { WritableAtom } from 'nanostores';
import type { FileProblem } from '#rules/file-check.ts';
import type { FileRules } from '#rules/file-types.ts';
import { file as copy } from './attachments.copy.ts';
import type { Attachment } from './attachments.ts';

export type FileRefusal = FileProblem | 'unreadable' | 'folder' | 'count';

type Intake = {
  rules: FileRules;
  $items: WritableAtom<readonly Attachment[]>;
  $problems: WritableAtom<readonly string[]>;
  /** Whether chosen files are still read: until then they are not among the items. */
  $reading: WritableAtom<boolean>;
  say: (why: FileRefusal, name: string) => string;
  /** Adds the file to the form, after the `others`. */
  put: (file: File, others: readonly Attachment[]) => void;
};

/** Most forms are sent without a file, so what checks one is loaded with the first. */
const loadPrepare = () =>
  import('./prepare-file.ts').then(
    ({ prepareFile }) => prepareFile,
    () => undefined,
  );

/**
 * Makes the function that checks chosen files and adds them to the form. A second choice waits for the first. A file
 * with the name of a lost one replaces it. `folders`: the names of dropped folders.
 */
export function createIntake({ rules, $items, $problems, $reading, say, put }: Intake) {
  let taking = Promise.resolve();
  const refuse = (why: FileRefusal, name: string) =>
    $problems.set([...new Set([...$problems.get(), say(why, name)])]);

  async function take(chosen: readonly File[], folders: readonly string[]): Promise<void> {
    const prepare = await loadPrepare();
    if (!prepare) return $problems.set([copy.failed]);
    $problems.set([]);
    for (const name of folders) refuse('folder', name);
    for (const raw of chosen) {
      const file = await prepare(raw, rules);
      if (typeof file === 'string') {
        refuse(file, raw.name);
        continue;
      }
      const others = $items
        .get()
        .filter(({ state, name }) => state !== 'lost' || name !== file.name);
      if (others.length >= rules.filesMax) refuse('count', raw.name);
      else put(file, others);
    }
  }
  return (chosen: readonly File[], folders: readonly string[] = []): Promise<void> => {
    // Runs even if the choice before it failed, since that failure concerned only those files.
    const next = () => take(chosen, folders);
    $reading.set(true);
    const taken = taking.then(next, next).finally(() => $reading.set(taking !== taken));
    taking = taken;
    return taken;
  };
}
