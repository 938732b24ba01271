import {
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiHelpCircleOutline,
  mdiProgressClock,
} from '@mdi/js';
import { clip } from '#rules/clip.ts';
import { Tag } from '#ui/tag.tsx';
import type { Restoration } from './api.ts';
import { restoration as copy } from './restoration.copy.ts';

const looks = {
  received: { icon: mdiClockOutline, tone: 'info' },
  working: { icon: mdiProgressClock, tone: 'info' },
  done: { icon: mdiCheckCircleOutline, tone: 'success' },
  rejected: { icon: mdiCloseCircleOutline, tone: 'warning' },
  other: { icon: mdiHelpCircleOutline },
} as const;

export const RestorationStatus = ({ status }: Pick<Restoration, 'status'>) => (
  <Tag {...looks[status ?? 'other']}>{copy.statuses[status ?? 'other']}</Tag>
);

/** The server of a character, its old name and its new one. */
export function restoredName({ serverName, oldName, name }: Restoration): string {
  const names = oldName && oldName !== name ? copy.renamed(clip(oldName), clip(name)) : clip(name);
  return [clip(serverName), names].filter(Boolean).join(' · ') || copy.unknown;
}
