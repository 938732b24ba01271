import {
  mdiAlertCircleOutline,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiHelpCircleOutline,
  mdiProgressClock,
} from '@mdi/js';
import type { Restoration } from '#api/restoration.ts';
import { TRANSFER_STATUS, type Transfer } from '#api/transfer.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { restorationStatuses, transferStatuses } from './character-status.copy.ts';

const transferLooks = {
  [TRANSFER_STATUS.waiting]: { icon: mdiClockOutline, tone: 'warning' },
  [TRANSFER_STATUS.canceled]: { icon: mdiCloseCircleOutline },
  [TRANSFER_STATUS.moving]: { icon: mdiProgressClock, tone: 'info' },
  [TRANSFER_STATUS.rejected]: { icon: mdiCloseCircleOutline },
  [TRANSFER_STATUS.failed]: { icon: mdiAlertCircleOutline, tone: 'danger' },
  [TRANSFER_STATUS.done]: { icon: mdiCheckCircleOutline, tone: 'success' },
  other: { icon: mdiHelpCircleOutline },
} as const;

const restorationLooks = {
  received: { icon: mdiClockOutline, tone: 'info' },
  working: { icon: mdiProgressClock, tone: 'info' },
  done: { icon: mdiCheckCircleOutline, tone: 'success' },
  rejected: { icon: mdiCloseCircleOutline, tone: 'warning' },
  other: { icon: mdiHelpCircleOutline },
} as const;

export const TransferTag = ({ status }: Pick<Transfer, 'status'>) => (
  <Tag {...transferLooks[status ?? 'other']}>{transferStatuses[status ?? 'other']}</Tag>
);

export const RestorationTag = ({ status }: Pick<Restoration, 'status'>) => (
  <Tag {...restorationLooks[status ?? 'other']}>{restorationStatuses[status ?? 'other']}</Tag>
);
