import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fileTypes, purposeTypes } from '#rules/file-types.ts';
import { file as copy } from '#stores/attachments.copy.ts';
import type { Attachments } from '#stores/attachments.ts';
import { $mobile } from '#stores/layout.ts';
import { AttachField } from '#ui/attach-field.tsx';
import { useLostFocus } from './use-lost-focus.ts';

type Props = { id: string; purpose: 'inquiry' | 'report'; attachments: Attachments };

/** A picture on the clipboard has no name of its own worth keeping. */
const named = (file: File) =>
  file.name === 'image.png' ? new File([file], copy.pasted('png'), { type: file.type }) : file;

export function AttachmentsField({ id, purpose, attachments }: Props) {
  const items = useStore(attachments.$items);
  const problems = useStore(attachments.$problems);
  const mobile = useStore($mobile);
  const lost = useLostFocus<HTMLDivElement>('input[type=file]');
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void attachments.add(files.map(named));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [attachments]);
  return (
    <div ref={lost.place} onClickCapture={lost.onClickCapture}>
      <AttachField
        id={id}
        label={purpose === 'report' ? copy.evidence : copy.label}
        hint={[copy.hint(copy.types[purpose]), !mobile && copy.hintDesktop]
          .filter(Boolean)
          .join(' ')}
        camera={mobile}
        accept={purposeTypes[purpose]
          .flatMap((type) => fileTypes[type].endings.map((e) => `.${e}`))
          .join()}
        items={items}
        problems={problems}
        onAdd={(files) => void attachments.add(files)}
        onRemove={attachments.remove}
        onRetry={attachments.retry}
      />
    </div>
  );
}
