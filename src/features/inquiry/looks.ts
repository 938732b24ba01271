import {
  mdiCheckCircleOutline,
  mdiCommentCheckOutline,
  mdiInboxArrowDown,
  mdiProgressClock,
} from '@mdi/js';

export const statusLooks = {
  received: { icon: mdiInboxArrowDown },
  answering: { icon: mdiProgressClock, tone: 'warning' },
  answered: { icon: mdiCommentCheckOutline, tone: 'info' },
  solved: { icon: mdiCheckCircleOutline, tone: 'success' },
} as const;
