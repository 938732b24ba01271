import type { WritableAtom } from 'nanostores';
import { type FileProblem, fileName, fileProblem, HEAD_BYTES, mimeOf } from '#rules/file-check.ts';
import type { FileRules } from '#rules/file-types.ts';
import { sizeProblem } from '#rules/picture-size.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import type { Attachment } from './attachments.ts';

export type FileRefusal = FileProblem | 'unreadable' | 'folder' | 'count';

type Intake = {
  rules: FileRules;
  $items: WritableAtom<readonly Attachment[]>;
  $problems: WritableAtom<readonly string[]>;
  say: (why: FileRefusal, name: string) => string;
  /** Adds the file to the form, after the `others`. */
  put: (file: File, others: readonly Attachment[]) => void;
};

/** Whether this browser can show a picture; true for a file that is none. */
const isShown = async (file: File): Promise<boolean> =>
  !file.type.startsWith('image/') ||
  createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );

/** The file to send, read into memory and without a picture's metadata; or why it cannot be sent. */
async function prepare(file: File, rules: FileRules): Promise<File | FileRefusal> {
  const { size } = file;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const name = fileName(file.name, head);
    const problem = fileProblem({ name, size, bytes: head }, rules);
    if (problem) return problem;
    const plain = plainPicture(new Uint8Array(await file.arrayBuffer()));
    if (!plain) return 'places';
    const wrong = sizeProblem(plain);
    if (wrong) return wrong;
    const ready = new File([plain as BlobPart], name, { type: mimeOf(name) });
    return (await isShown(ready)) ? ready : 'broken';
  } catch {
    return 'unreadable';
  }
}

/** A second choice waits for the first. A file with the name of a lost one replaces it. `folders`: their names. */
export function createIntake({ rules, $items, $problems, say, put }: Intake) {
  let taking = Promise.resolve();
  const refuse = (why: FileRefusal, name: string) =>
    $problems.set([...new Set([...$problems.get(), say(why, name)])]);

  async function take(chosen: readonly File[], folders: readonly string[]): Promise<void> {
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
    taking = taking.then(next, next);
    return taking;
  };
}
