import { hwanState } from './state.copy.ts';

const { faq } = hwanState;

/** `tier`: the picture of a way; `faq`: an entry that says more. */
export const hwanGuide = {
  title: '환 알아보기',
  ways: [
    {
      tier: 'openChest',
      title: '충전',
      words: '결제하면 유료 환이 보유 환에 더해집니다. 이벤트나 보너스로 받는 환은 무료 환입니다.',
      faq: 'charge-how',
      question: faq['charge-how'],
    },
    {
      tier: 'coins',
      title: '사용',
      words:
        '게임에서 재화나 서비스를 살 때 사용합니다. 무료 환을 먼저 사용하고, 소멸일이 가까운 환부터 사용합니다.',
      faq: 'hwan-paid-free',
      question: faq['hwan-paid-free'],
    },
    {
      tier: 'fullPouch',
      title: '선물',
      words: 'OTP를 사용하면 다른 캐릭터에게 환을 보낼 수 있습니다.',
      faq: 'gift-send',
      question: faq['gift-send'],
    },
  ],
} as const;
