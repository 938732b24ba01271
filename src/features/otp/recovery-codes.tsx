import { mdiDownload } from '@mdi/js';
import { seoulToday } from '#day.ts';
import { CopyButton } from '#forms/copy-button.tsx';
import { $session } from '#session/session.ts';
import * as site from '#site.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { recoveryCodes as copy } from './otp.copy.ts';
import styles from './otp.module.css';

const hyphened = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { userId = '' } = $session.get();
  const shown = codes.map(hyphened);
  const text = `${copy.fileHead(site.game, userId, seoulToday())}\n${shown.join('\n')}\n`;
  return (
    <div className="stack">
      <ul className={styles['codes']} aria-label={copy.title}>
        {shown.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <ButtonRow>
        <CopyButton text={text} label={copy.copy} done={copy.copied} failed={copy.copyFailed} />
        <Button icon={mdiDownload} onClick={() => saveFile(copy.file(userId), text, 'text/plain')}>
          {copy.save}
        </Button>
        <PrintButton toKeep>{copy.print}</PrintButton>
      </ButtonRow>
    </div>
  );
}
