import { fileName, fileProblem, HEAD_BYTES, mimeOf } from '#rules/file-check.ts';
import type { FileRules } from '#rules/file-types.ts';
import { sizeProblem } from '#rules/picture-size.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import type { FileRefusal } from './file-intake.ts';

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
export async function prepareFile(file: File, rules: FileRules): Promise<File | FileRefusal> {
  const { size } = file;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const name = fileName(file.name, head);
    const problem = fileProblem({ name, size, bytes: head }, rules);
    if (problem) return problem;
    const plain = plainPicture(new Uint8Array(await file.arrayBuffer()));
    // The metadata of a malformed picture, which may tell a place, cannot be found.
    if (!plain) return 'places';
    const wrong = sizeProblem(plain);
    if (wrong) return wrong;
    const ready = new File([plain as BlobPart], name, { type: mimeOf(name) });
    return (await isShown(ready)) ? ready : 'broken';
  } catch {
    return 'unreadable';
  }
}
