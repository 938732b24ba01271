import { TRANSFER_STATUS } from './status.ts';
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
    close: '유지하기',
  }),
  canceled: '이전 신청을 취소했습니다. 수수료가 돌아왔습니다.',
};
