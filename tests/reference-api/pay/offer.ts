/** What can be bought, and by which methods of payment. */
import type { PayMethod } from '#api/order.ts';
import type { PayDesk } from '#features/pay/rules.ts';

// assumed: product §10.12; one won buys one hwan, larger charges bring a bonus.
export const products: PayDesk['products'] = [
  { productId: 'h1000', hwan: 1_000, bonus: 0, won: 1_000 },
  { productId: 'h3000', hwan: 3_000, bonus: 0, won: 3_000 },
  { productId: 'h5000', hwan: 5_000, bonus: 0, won: 5_000 },
  { productId: 'h10000', hwan: 10_000, bonus: 0, won: 10_000 },
  { productId: 'h30000', hwan: 30_000, bonus: 300, won: 30_000 },
  { productId: 'h50000', hwan: 50_000, bonus: 1_000, won: 50_000 },
  { productId: 'h100000', hwan: 100_000, bonus: 3_000, won: 100_000 },
];

// assumed: product §10.12; mobile billing has a limit besides the member's own.
export const methods: PayDesk['methods'] = [
  { method: 'card', onceWon: 500_000, monthWon: null, cashReceipt: false },
  { method: 'kakao', onceWon: 500_000, monthWon: null, cashReceipt: false },
  { method: 'naver', onceWon: 500_000, monthWon: null, cashReceipt: true },
  { method: 'toss', onceWon: 500_000, monthWon: null, cashReceipt: true },
  { method: 'payco', onceWon: 500_000, monthWon: null, cashReceipt: false },
  { method: 'transfer', onceWon: 500_000, monthWon: null, cashReceipt: true },
  { method: 'virtual', onceWon: 500_000, monthWon: null, cashReceipt: true },
  { method: 'phone', onceWon: 100_000, monthWon: 300_000, cashReceipt: false },
  { method: 'voucher', onceWon: 50_000, monthWon: 300_000, cashReceipt: true },
];

/** Whether a cash receipt can be issued for a payment by this method. */
export const takesReceipt = (method: PayMethod): boolean =>
  methods.some((row) => row.method === method && row.cashReceipt);

/** The titles of charges in the statement, by method. */
export const titles: Record<PayMethod, string> = {
  card: '신용·체크카드 충전',
  kakao: '카카오페이 충전',
  naver: '네이버페이 충전',
  toss: '토스 충전',
  payco: '페이코 충전',
  transfer: '계좌이체 충전',
  virtual: '가상계좌 충전',
  phone: '휴대폰 충전',
  voucher: '상품권 충전',
};

export const DEPOSIT_BANK = '시험은행';
export const DEPOSIT_HOLDER = '시험결제';
