import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import { Icon } from '#ui/icon.tsx';
import styles from './status.module.css';

const icons = {
  success: mdiCheckCircleOutline,
  danger: mdiAlertCircleOutline,
  info: mdiInformationOutline,
};

export function Status({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof icons | undefined;
  children: string | undefined;
}) {
  return (
    <div role="status">
      {children && (
        <p className={styles['line']} data-tone={tone}>
          <Icon path={icons[tone]} size="small" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
