/** Said where the scripts of a page do not come or are switched off; static, so that saying it needs no script. */
export const missing = {
  title: '화면을 모두 불러오지 못했습니다.',
  text: '인터넷 연결을 확인하고 새로고침해 주세요. 계속되면 고객센터로 문의해 주세요.',
  reload: '새로고침',
  off: '자바스크립트가 꺼져 있어 이 화면을 이용할 수 없습니다.',
  offText:
    '브라우저 설정에서 자바스크립트를 켜고 새로고침해 주세요. 켤 수 없다면 고객센터로 문의해 주세요.',
  phone: '전화',
  faq: 'FAQ 보기',
};
