import { TRANSFER_STATUS } from '#api/transfer.ts';

export const transferStatuses = {
  [TRANSFER_STATUS.waiting]: '수락 대기',
  [TRANSFER_STATUS.canceled]: '취소됨',
  [TRANSFER_STATUS.moving]: '이전 대기',
  [TRANSFER_STATUS.rejected]: '거절됨',
  [TRANSFER_STATUS.failed]: '이전 실패',
  [TRANSFER_STATUS.done]: '이전 완료',
  other: '기타',
};

export const restorationStatuses = {
  received: '접수',
  working: '처리 중',
  done: '완료',
  rejected: '반려',
  other: '기타',
};
