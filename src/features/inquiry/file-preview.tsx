import { mdiFileOutline, mdiImageOutline } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { endsAs } from '#rules/file-check.ts';
import { imageTypes } from '#rules/file-types.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { inquiryDetail as copy } from './detail.copy.ts';
import { loadWhenNear } from './picture.ts';
import styles from './thread.module.css';

type FileProps = { fileId: string; name: string; download: () => unknown };
type LargePictureProps = Omit<FileProps, 'fileId'> & { url: string; close: () => void };

function LargePicture({ url, name, download, close }: LargePictureProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      className={`ask ${styles['large']}`}
      aria-label={name}
      closedby="any"
      onClose={close}
    >
      <img src={url} alt={name} />
      <ButtonRow even>
        <Button onClick={() => box.current?.close()}>{copy.close}</Button>
        <Button kind="primary" onClick={download}>
          {copy.download}
        </Button>
      </ButtonRow>
    </dialog>
  );
}

/** A picture in a box of fixed size; a file icon takes its place if it cannot be loaded or shown. */
function Picture({ fileId, name, download }: FileProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [url, setUrl] = useState<string>();
  const [isLost, setLost] = useState(false);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    return loadWhenNear(box.current, fileId, (found) => {
      setUrl(found);
      setLost(!found);
    });
  }, [fileId]);
  return (
    <>
      <span ref={box} className={styles['box']}>
        {url && !isLost ? (
          <button type="button" onClick={() => setLarge(true)}>
            <img src={url} alt={name} onError={() => setLost(true)} />
            <VisuallyHidden>{copy.enlarge}</VisuallyHidden>
          </button>
        ) : (
          <Icon path={isLost ? mdiFileOutline : mdiImageOutline} />
        )}
      </span>
      {url && isLarge && (
        <LargePicture url={url} name={name} download={download} close={() => setLarge(false)} />
      )}
    </>
  );
}

export function FilePreview(file: FileProps) {
  if (imageTypes.some((type) => endsAs(file.name, type))) return <Picture {...file} />;
  return (
    <span className={styles['box']}>
      <Icon path={mdiFileOutline} />
    </span>
  );
}
