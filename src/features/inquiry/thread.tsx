import { mdiDownloadOutline } from '@mdi/js';
import { getFileLink, type StoredFile } from '#api/file.ts';
import { MAX_THREAD_LETTERS } from '#constants.ts';
import { useFailure } from '#error-handling/use-failure.tsx';
import { expectDownload } from '#forms/leave-guard.ts';
import { clip, clipMiddle } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { fileSize } from '#rules/file-size.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { file as fileCopy } from '#uploads/attachments.copy.ts';
import type { InquiryDetail } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import { FilePreview } from './file-preview.tsx';
import { Post } from './post.tsx';
import styles from './thread.module.css';

const nameOf = (name: string) => clip(name) || fileCopy.unnamed;

type FilesProps = { files: readonly StoredFile[]; download: (fileId: string) => Promise<void> };

function Files({ files, download }: FilesProps) {
  return (
    <ul className={`${styles['files']} no-print`} aria-label={copy.files}>
      {files.map(({ fileId, name: given, size }) => {
        const name = nameOf(given);
        const save = () => download(fileId);
        return (
          <li key={fileId}>
            <FilePreview fileId={fileId} name={name} download={save} />
            <span className={styles['about']}>
              <span title={name}>{clipMiddle(name)}</span>
              <span className="hint num">{fileSize(size)}</span>
            </span>
            <Button size="small" icon={mdiDownloadOutline} onClick={save}>
              <VisuallyHidden>{fileCopy.download(name, fileSize(size))}</VisuallyHidden>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

export function InquiryThread({ posts }: Pick<InquiryDetail, 'posts'>) {
  const { message, call, fail, clear } = useFailure();
  /** Downloads one of the member's files; the page stays open. */
  async function download(fileId: string): Promise<void> {
    clear();
    try {
      const { url } = await call(getFileLink, { fileId });
      // The guard of an open reply must not ask about this address, which opens no page.
      expectDownload();
      location.assign(url);
    } catch (error) {
      await fail(error);
    }
  }
  return (
    <section className="stack" aria-label={copy.thread}>
      {message}
      {posts.map(({ postNo, author, body, at, files }) => (
        <Post
          key={postNo}
          author={copy.authors[author ?? 'unknown']}
          staff={author === 'staff'}
          time={formatMoment(at)}
          body={clip(body, MAX_THREAD_LETTERS)}
        >
          {files.length > 0 && (
            <>
              <p className={styles['printed']}>
                {`${copy.files}: ${files.map(({ name }) => nameOf(name)).join(', ')}`}
              </p>
              <Files files={files} download={download} />
            </>
          )}
        </Post>
      ))}
    </section>
  );
}
