import { formatNumber } from '#rules/money.ts';
import { hwanSecurity as copy } from './hwan-security.copy.ts';

export const notMe = {
  none: '최근 로그인에서 본인이 하지 않은 로그인을 골라 주세요.',
  overview: '최근 로그인 보기',
  at: '일시',
  device: '기기',
  ip: 'IP',
  lead: '위에서부터 차례로 해 주세요. 하나씩 따로 해도 되고, 나갔다가 돌아와 이어서 해도 됩니다.',
  states: { todo: '안 함', done: '완료', failed: '실패', unknown: '확인하지 못함' },
  title: (no: number, title: string) => `${no}. ${title}`,
  hwan: {
    title: '환 잠그기',
    todo: copy.whenLocked,
    done: copy.done.N,
    already: '환이 이미 잠겨 있습니다.',
    failed: '환을 잠그지 못했습니다. 다시 시도해 주세요.',
    unknown: '환이 잠겨 있는지 확인하지 못했습니다. 이미 잠겨 있어도 다시 잠글 수 있습니다.',
  },
  devices: {
    title: '다른 기기 로그아웃',
    todo: (count: number) =>
      `다른 기기 ${formatNumber(count)}대에 로그인되어 있습니다. 이 기기를 뺀 모든 기기에서 로그아웃합니다.`,
    done: '다른 기기에서 모두 로그아웃했습니다.',
    already: '로그인 중인 다른 기기가 없습니다.',
    failed: '다른 기기에서 로그아웃하지 못했습니다. 다시 시도해 주세요.',
    unknown: '로그인 중인 다른 기기가 있는지 확인하지 못했습니다. 그래도 로그아웃할 수 있습니다.',
    ask: {
      title: '다른 기기 로그아웃',
      body: '이 기기를 뺀 모든 기기에서 로그아웃할까요?',
      action: '로그아웃',
      close: '닫기',
    },
  },
  password: {
    title: '비밀번호 변경',
    todo: '다른 사이트에서 쓰지 않는 새 비밀번호로 변경해 주세요.',
    done: '이 로그인 뒤에 비밀번호를 변경했습니다.',
    unknown: '비밀번호를 언제 변경했는지 확인하지 못했습니다. 변경하지 않았다면 변경해 주세요.',
    act: '비밀번호 변경하기',
    again: '다시 변경하기',
  },
  inquiry: {
    title: '1:1 문의',
    todo: '이 로그인의 일시와 기기를 문의에 적어 드립니다. 없어진 환이나 아이템이 있으면 함께 적어 보내 주세요.',
    done: '문의를 접수했습니다.',
    act: '1:1 문의하기',
    look: '문의 보기',
  },
  allDone: '모두 마쳤습니다. 문의 답변은 1:1 문의에서 확인해 주세요.',
  end: '마치기',
  giveUp: '그만하기',
  asideTitle: '알아 두세요',
  aside: [
    '고객센터는 비밀번호와 OTP 번호를 묻지 않습니다.',
    '현재 비밀번호가 맞지 않거나 로그인할 수 없으면 고객센터로 바로 연락해 주세요.',
    '환 잠금은 본인이 OTP 번호나 본인확인으로 풀 수 있습니다.',
  ],
  faq: {
    'account-stolen': '계정이 도용된 것 같다면',
    'sign-out-devices': '다른 기기에서 로그아웃하기',
    phishing: '고객센터 사칭 구별하기',
  },
};
