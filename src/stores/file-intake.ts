import type { WritableAtom } from 'nanostores';
import { type FileProblem, fileProblem, HEAD_BYTES, mimeOf } from '#rules/file-check.ts';
import type { FileRules } from '#rules/file-types.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import type { Attachment } from './attachments.ts';

/** Why a form refuses a chosen file. */
export type FileRefusal = FileProblem | 'unreadable' | 'count';

type Intake = {
  rules: FileRules;
  $items: WritableAtom<readonly Attachment[]>;
  $problems: WritableAtom<readonly string[]>;
  say: (why: FileRefusal, name: string) => string;
  /** Adds the file to the form, after the `others`. */
  put: (file: File, others: readonly Attachment[]) => void;
};

/** The file to send, read into memory and without a picture's metadata; or why it cannot be sent. */
async function prepare(file: File, rules: FileRules): Promise<File | FileRefusal> {
  const { name, size } = file;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const problem = fileProblem({ name, size, bytes: head }, rules);
    if (problem) return problem;
    const plain = plainPicture(new Uint8Array(await file.arrayBuffer()));
    return plain ? new File([plain as BlobPart], name, { type: mimeOf(head) }) : 'places';
  } catch {
    return 'unreadable';
  }
}

/**
 * Takes chosen files into a form, each checked first; a second choice waits for the first. A file with the name of a
 * lost one replaces it.
 */
export function createIntake({ rules, $items, $problems, say, put }: Intake) {
  let taking = Promise.resolve();
  const refuse = (why: FileRefusal, name: string) =>
    $problems.set([...new Set([...$problems.get(), say(why, name)])]);

  async function take(chosen: readonly File[]): Promise<void> {
    $problems.set([]);
    for (const raw of chosen) {
      const file = await prepare(raw, rules);
      const others = $items
        .get()
        .filter(({ state, name }) => state !== 'lost' || name !== raw.name);
      if (typeof file === 'string') refuse(file, raw.name);
      else if (others.length >= rules.filesMax) refuse('count', raw.name);
      else put(file, others);
    }
  }
  return (chosen: readonly File[]): Promise<void> => {
    // Runs even if the choice before it failed, since that failure concerned only those files.
    const next = () => take(chosen);
    taking = taking.then(next, next);
    return taking;
  };
}
