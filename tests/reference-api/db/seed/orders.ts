import { sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#constants.ts';
import { later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { payLimit, payOrder } from '../schema/pay.ts';
import { idOf } from './people.ts';

/** Inserts an order for every seeded charge, and two failed ones of member01. */
export async function seedOrders(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into portal.pay_order (id, member_id, product_id, method, won, hwan, bonus, status, token,
      complete_url, fail_url, created_at, expires_at, paid_at, approval_no, transaction_id)
    select 'H' || to_char(r.at at time zone 'Asia/Seoul', 'YYYYMMDD') || '-S' || lpad(r.transaction_id::text, 7, '0'),
      r.member_id, 'h' || r.amount,
      case when r.title like '카카오%' then 'kakao' when r.title like '네이버%' then 'naver'
           when r.title like '계좌%' then 'transfer' else 'card' end,
      r.amount, r.amount, 0, 'done', 'seed-' || r.id, '', '', r.at, r.at + interval '30 minutes', r.at,
      'S' || lpad(r.transaction_id::text, 9, '0'), r.transaction_id
    from portal.hwan_record r where r.kind = 'charge' and r.title like '%충전'`);
  const failed = (number: number, daysAgo: number) => {
    const createdAt = later(now, -daysAgo * DAY_MS - HOUR_MS);
    return {
      id: `H-SEED-FAILED-${number}`,
      memberId: idOf('member01'),
      productId: 'h10000',
      method: 'card',
      won: 10_000,
      hwan: 10_000,
      bonus: 0,
      status: number === 1 ? 'failed' : 'canceled',
      reason: number === 1 ? 'declined' : 'canceled',
      token: `seed-failed-${number}`,
      completeUrl: '',
      failUrl: '',
      createdAt,
      expiresAt: later(createdAt, HOUR_MS),
    } as const;
  };
  await insertAll(db, payOrder, [failed(1, 33), failed(2, 12)]);
  await insertAll(db, payLimit, [{ memberId: idOf('heavy01'), won: 10_000_000 }]);
}
