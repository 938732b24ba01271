import { errorReference } from '#frame/chrome.copy.ts';

export const errorPage = {
  notFound: '주소가 바뀌었거나 없어진 페이지입니다. 주소를 다시 확인하거나 아래에서 찾아 주세요.',
  late: '서버의 응답이 늦어 화면을 보여 드리지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  broken: '잠시 후 다시 시도해 주세요. 계속되면 아래 오류 번호를 고객센터에 알려 주세요.',
  drafts: '작성하던 내용은 이 탭에 남아 있습니다.',
  money: '보낸 결제나 선물의 결과를 확인하지 못했습니다. 다시 시도하기 전에',
  moneyLink: '환 현황을 확인해 주세요.',
  retry: '다시 시도',
  toLogin: '로그인으로 돌아가기',
  home: '홈으로',
  faq: 'FAQ 보기',
  locked: '로그인할 수 없다면',
  guest: '비회원 문의하기',
  details: '오류 정보',
  time: '발생 시각',
  screen: '화면',
  reference: errorReference,
  ask: '이 오류 번호로 문의하기',
  copy: '오류 정보 복사',
  copied: '오류 정보를 복사했습니다.',
  notCopied: '복사하지 못했습니다. 오류 번호를 적어 주세요.',
};
