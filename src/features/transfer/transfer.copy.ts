import { TRANSFER_STATUS } from '#api/transfer.ts';
import { errorText, transferLockCode } from '#errors.ts';
import * as site from '#site.ts';

const closed = errorText(transferLockCode, { reason: 'period' });

export const transfer = {
  reasons: {
    canceled: '보낸 계정에서 신청을 취소했습니다.',
    /** For the member who has canceled it. */
    canceledHere: '신청을 취소했습니다.',
    expired: '기한까지 수락하지 않아 자동으로 취소되었습니다.',
    unknown: '모르는 신청이라며 거절했습니다.',
    different: '약속과 다른 캐릭터라며 거절했습니다.',
    later: '나중에 받겠다며 거절했습니다.',
    other: '받을 수 없는 사정이 있다며 거절했습니다.',
    slots: '받는 계정의 캐릭터 슬롯이 가득 차 옮기지 못했습니다.',
    deleted: '캐릭터가 삭제되어 옮기지 못했습니다.',
    account: '두 계정 가운데 이용할 수 없는 계정이 있어 옮기지 못했습니다.',
  },
  rejected: '받는 계정에서 거절했습니다.',
  feeBack: {
    sent: (fee: string) => `수수료 ${fee}은 내 계정으로 돌아왔습니다.`,
    received: (fee: string) => `수수료 ${fee}은 보낸 계정으로 돌아갔습니다.`,
  },
  request: '이전 신청하기',
  sent: '보낸 캐릭터',
  closed,
  unknown: '지금이 캐릭터 이전 기간인지 확인하지 못했습니다.',
  closedNote: '이전 기간이 되면 신청, 수락, 거절, 취소를 할 수 있습니다.',
  closedRequest: `${closed} 이전 기간이 되면 신청할 수 있습니다.`,
};

export const transferSteps = {
  title: '진행 상황',
  label: (name: string) => `${name} 진행 상황`,
  names: {
    requested: '신청',
    accepted: '수락',
    moved: '이전',
    canceled: '취소',
    rejected: '거절',
    failed: '실패',
  },
  states: { done: '완료', now: '진행 중', next: '예정', ended: '종료' },
  due: (moment: string) => `${moment}까지`,
  moves: (moment: string) => `${moment}쯤`,
  next: {
    sent: {
      [TRANSFER_STATUS.waiting]:
        '받는 계정이 기한 안에 수락하면 이전이 시작됩니다. 기한이 지나면 자동으로 취소되고 수수료가 돌아옵니다.',
      [TRANSFER_STATUS.moving]:
        '곧 캐릭터가 옮겨집니다. 그동안 두 계정은 다른 이전을 할 수 없습니다.',
      [TRANSFER_STATUS.done]: '캐릭터가 받는 계정으로 옮겨졌습니다.',
    },
    received: {
      [TRANSFER_STATUS.waiting]:
        '기한 안에 수락하면 이전이 시작됩니다. 기한이 지나면 자동으로 취소됩니다.',
      [TRANSFER_STATUS.moving]:
        '곧 캐릭터가 옮겨집니다. 그동안 두 계정은 다른 이전을 할 수 없습니다.',
      [TRANSFER_STATUS.done]: '캐릭터가 내 계정으로 옮겨졌습니다. 게임에 접속해 확인해 주세요.',
    },
  },
};

export const transferList = {
  caption: { sent: '보낸 캐릭터 내역', received: '받은 캐릭터 내역' },
  at: '신청일',
  server: '서버',
  character: '캐릭터',
  account: { sent: '받는 계정', received: '보낸 계정' },
  status: '상태',
  due: '일정',
  accepts: (moment: string) => `수락 기한 ${moment}`,
  moves: (moment: string) => `이전 예정 ${moment}`,
  ended: (how: string, moment: string) => `${how} ${moment}`,
  /** How it ended, if the name of the step does not say so. */
  endings: { ...transferSteps.names, moved: '이전 완료', lapsed: '기한 지남' },
  act: '관리',
  all: '전체',
  statusLabel: '이전 상태',
  total: (count: string) => `총 ${count}건`,
  none: {
    sent: (months: number) => `최근 ${months}개월 동안 보낸 캐릭터가 없습니다.`,
    received: (months: number) => `최근 ${months}개월 동안 받은 이전 신청이 없습니다.`,
  },
  noneOf: '조건에 맞는 이전 내역이 없습니다.',
  left: (span: string) => `(${span} 남음)`,
  time: (time: string) => `남은 시간 ${time}`,
  half: (time: string) => `남은 시간이 절반이 되었습니다. ${time} 남았습니다.`,
  cancel: '신청 취소',
  actOf: (name: string) => `${name} 이전 신청`,
  again: '다시 신청',
  /** `fee`: undefined if the host does not give it. */
  confirmCancel: (name: string, fee?: string) => ({
    title: '이전 신청 취소',
    body: `${name} 이전 신청을 취소할까요?\n${fee ? `수수료 ${fee}은` : '수수료는'} 바로 돌아옵니다.`,
    action: '신청 취소',
    close: '닫기',
  }),
  canceled: '이전 신청을 취소했습니다. 수수료가 돌아왔습니다.',
};

export const transferReceived = {
  accept: '수락',
  reject: '거절',
  actOf: (name: string) => `${name} 이전 신청`,
  slots: (server: string, used: number, limit: number) =>
    `${server} 캐릭터 슬롯 ${limit}개 중 ${used}개 사용 중입니다.`,
  full: '빈 슬롯이 없어 수락할 수 없습니다. 게임에서 캐릭터를 정리한 뒤 수락해 주세요.',
  senderBusy: '보낸 계정에서 다른 이전이 진행 중입니다. 끝난 뒤 다시 수락해 주세요.',
  receiverBusy: '이 계정에서 다른 이전이 진행 중입니다. 끝난 뒤 다시 수락해 주세요.',
  gone: '삭제된 캐릭터라 수락할 수 없습니다. 보낸 사람에게 확인해 주세요.',
  locked: `보낸 계정이나 받는 계정이 지금 이전할 수 없는 상태입니다. 고객센터(${site.phone})로 문의해 주세요.`,
  held: {
    guildMaster: '지금은 문파장 캐릭터라 수락할 수 없습니다. 보낸 사람에게 확인해 주세요.',
    online: '게임에 접속 중인 캐릭터라 수락할 수 없습니다. 접속이 끝난 뒤 다시 수락해 주세요.',
    hwanLocked: '보낸 계정의 환 보안이 잠겨 있습니다. 보낸 사람에게 확인해 주세요.',
  },
  confirm: (name: string) => ({
    title: '캐릭터 받기',
    body: `${name} 캐릭터를 받을까요?\n수락하면 되돌릴 수 없습니다.`,
    action: '수락하기',
    close: '닫기',
  }),
  accepted: '수락했습니다. 곧 캐릭터가 옮겨집니다.',
  rejectLabel: (name: string) => `${name} 거절`,
  reason: '거절 사유 (선택)',
  reasonHint:
    '선택한 사유는 보낸 계정에 표시됩니다. 캐릭터는 보낸 계정에 그대로 남고 수수료는 돌려드립니다.',
  reasons: {
    unknown: '모르는 신청',
    different: '약속과 다른 캐릭터',
    later: '나중에 받을 예정',
    other: '그 밖의 사정',
  },
  rejectAct: '거절하기',
  rejecting: '거절 중…',
  close: '닫기',
  rejected: '이전 신청을 거절했습니다.',
};
