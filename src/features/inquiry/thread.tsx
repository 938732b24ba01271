import { mdiDownloadOutline } from '@mdi/js';
import { MAX_THREAD_LETTERS } from '#constants.ts';
import { useFailure } from '#parts/use-failure.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { fileSize } from '#rules/file-size.ts';
import { file as fileCopy } from '#stores/attachments.copy.ts';
import { expectDownload } from '#stores/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { getFileLink } from '#wire/file.ts';
import type { InquiryDetail } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import styles from './post.module.css';
import { Post } from './post.tsx';

const nameOf = (name: string) => clip(name) || fileCopy.unnamed;

/** The inquiry and its answers, oldest first. */
export function InquiryThread({ posts }: Pick<InquiryDetail, 'posts'>) {
  const { place, call, fail, clear } = useFailure();
  /** Downloads a file of the member's own; the page stays. */
  async function download(fileId: string): Promise<void> {
    clear();
    try {
      const { url } = await call(getFileLink, { fileId });
      expectDownload();
      location.assign(url);
    } catch (error) {
      await fail(error);
    }
  }
  return (
    <section className="stack" aria-label={copy.thread}>
      {place}
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
              <ul className="chips" aria-label={copy.files}>
                {files.map(({ fileId, name, size }) => (
                  <li key={fileId}>
                    <Button size="small" icon={mdiDownloadOutline} onClick={() => download(fileId)}>
                      {fileCopy.download(nameOf(name), fileSize(size))}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Post>
      ))}
    </section>
  );
}
