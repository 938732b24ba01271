import {
  mdiCheckCircleOutline,
  mdiCommentCheckOutline,
  mdiHelpCircleOutline,
  mdiInboxArrowDown,
  mdiProgressClock,
} from '@mdi/js';
import { Tag } from '#ui/feedback/tag.tsx';
import type { InquiryRow } from './api.ts';
import { inquiryRow as copy } from './inquiry.copy.ts';

const looks = {
  received: { icon: mdiInboxArrowDown },
  answering: { icon: mdiProgressClock, tone: 'warning' },
  answered: { icon: mdiCommentCheckOutline, tone: 'info' },
  solved: { icon: mdiCheckCircleOutline, tone: 'success' },
  other: { icon: mdiHelpCircleOutline },
} as const;

export const InquiryStatus = ({ status }: Pick<InquiryRow, 'status'>) => (
  <Tag {...looks[status ?? 'other']}>{copy.statuses[status ?? 'other']}</Tag>
);
