import { mdiContentCopy } from '@mdi/js';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './copy-button.module.css';

type CopyProps = { text: string; label: string; done: string; failed: string };

export function CopyButton({ text, label, done, failed }: CopyProps) {
  const [status, setStatus] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      setStatus(failed);
    }
  }
  return (
    <>
      <Button icon={mdiContentCopy} onClick={copy}>
        {label}
      </Button>
      <span role="status" className={`${styles['status']} hint`}>
        {status}
      </span>
    </>
  );
}
