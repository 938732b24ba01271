/** The first title and text of an inquiry to which a link of an error, an FAQ entry or an order has led. */
export const inquiryPrefill = {
  fromCode: (code: string) => `오류 번호 ${code} 문의`,
  codeFacts: (code: string, screen: string, at: string) =>
    `오류 번호: ${code}\n화면: ${screen}\n시각: ${at}\n\n어떤 일을 하다가 오류가 났는지 적어 주세요.\n`,
  fromFaq: (question: string) => `FAQ: ${question}`,
  fromOrder: (orderId: string) => `주문번호 ${orderId} 문의`,
  faqFacts: (id: string) => `확인한 FAQ: ${id}\n\n어떤 점이 해결되지 않았는지 적어 주세요.\n`,
};
