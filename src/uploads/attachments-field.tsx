import { useEffect, useState } from 'react';
import type { FilePurpose } from '#api/file.ts';
import { toast } from '#dialogs/dialog.ts';
import { attachmentRules, type FileType, fileTypes } from '#rules/file-types.ts';
import { $isMobile } from '#session/mobile.ts';
import { useField, useFormActions } from '#ui/form/form.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { AttachField } from './attach-field.tsx';
import { file as copy } from './attachments.copy.ts';
import type { Attachments } from './attachments.ts';

type FormFiles = Pick<Attachments, '$items' | '$problems' | '$reading' | 'add' | 'remove'> &
  Partial<Pick<Attachments, 'retry'>>;

type FilesProps = { label: string; hint: string; types: readonly FileType[]; files: FormFiles };

/**
 * The files of a paste. None if the member pastes text into a field: a spreadsheet adds a picture of the copied cells
 * to its text. But if the text is the name of a file, the file itself was copied.
 */
export function pastedFiles(
  data: Pick<DataTransfer, 'files' | 'getData'> | null,
  target: { matches: (selector: string) => boolean },
): File[] {
  const files = [...(data?.files ?? [])];
  const words = (data?.getData('text/plain') ?? '').normalize('NFC');
  const isName = files.some(({ name }) => words.includes(name.normalize('NFC')));
  return words && !isName && target.matches('textarea, input') ? [] : files;
}

/** What was dropped: the files, and the names of folders, which browsers hand over as files that cannot be read. */
export function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.());
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []));
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}

/** Gives a picture from the clipboard a Korean name: browsers call every one of them `image.png`. */
const named = (file: File) =>
  file.name === 'image.png' ? new File([file], copy.pasted('png'), { type: file.type }) : file;

/** The field `files` of a form; files can also be pasted, or dropped, anywhere on the page. */
export function FilesField({ label, hint, types, files }: FilesProps) {
  const items = useStore(files.$items);
  const problems = useStore(files.$problems);
  const reading = useStore(files.$reading);
  const mobile = useStore($isMobile);
  const { inputId, error } = useField('files');
  const form = useFormActions();
  const focus = useLostFocus<HTMLDivElement>('input[type=file]');
  const [over, setOver] = useState(false);
  const ready = !reading && items.every(({ state }) => state === 'chosen' || state === 'done');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is about files that are not ready
  useEffect(() => {
    if (ready && error) form.clear('files');
  }, [ready, error]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = pastedFiles(event.clipboardData, event.target as Element);
      if (pasted.length === 0) return;
      event.preventDefault();
      void files.add(pasted.map(named));
    };
    // A file may also be dropped beside the field: there the browser would leave the page, and the form, for it.
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      // A drag that leaves an element for another one is still above the page.
      setOver(event.type === 'dragover' || event.relatedTarget !== null);
      if (event.type !== 'drop') return;
      const dropped = droppedFiles(event.dataTransfer);
      void files.add(dropped.files, dropped.folders);
    };
    const page = new AbortController();
    const { signal } = page;
    document.addEventListener('paste', paste, { signal });
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      document.addEventListener(type, drag, { signal });
    return () => page.abort();
  }, [files]);
  return (
    <div ref={focus.fallback} onClickCapture={focus.onClickCapture}>
      <AttachField
        id={inputId}
        label={label}
        hint={mobile ? hint : `${hint} ${copy.hintDesktop}`}
        camera={mobile}
        accept={types.flatMap((type) => fileTypes[type].endings.map((e) => `.${e}`)).join()}
        items={items}
        error={error}
        problems={problems}
        over={over}
        onAdd={(chosen) => void files.add(chosen)}
        onRemove={(key) => {
          files.remove(key);
          toast(copy.removed);
        }}
        onRetry={files.retry}
      />
    </div>
  );
}

type Props = { purpose: FilePurpose; attachments: Attachments };

export function AttachmentsField({ purpose, attachments }: Props) {
  return (
    <FilesField
      label={purpose === 'report' ? copy.evidence : copy.label}
      hint={copy.hint(copy.types[purpose])}
      types={attachmentRules[purpose].types}
      files={attachments}
    />
  );
}
