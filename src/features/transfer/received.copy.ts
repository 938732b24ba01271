import * as site from '#site.ts';

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
