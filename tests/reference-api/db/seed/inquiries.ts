import { DAY_MS, HOUR_MS, MINUTE_MS, SUPPORT_CLOSE_HOUR } from '#constants.ts';
import { nextWorkday } from '#rules/support-hours.ts';
import { later, seoulDay, seoulMidnight } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { inquiry, inquiryPost } from '../schema/inquiry.ts';
import { dice, idOf, type Seeded } from './people.ts';

const topics = [
  ['account', '계정', '다른 기기에서 로그인한 기록이 있습니다.'],
  ['payment', '결제', '결제를 마쳤는데 환이 늘지 않았습니다.'],
  ['error', '게임 오류', '접속하면 화면이 멈춥니다.'],
  ['character', '캐릭터', '창고에 둔 아이템이 보이지 않습니다.'],
  ['event', '이벤트', '출석 보상을 받지 못했습니다.'],
  ['etc', '기타', '이용 방법을 알고 싶습니다.'],
] as const;
const ANSWER =
  '안녕하세요. 고객센터입니다. 문의하신 내용을 확인했습니다. 안내해 드린 순서대로 다시 이용해 주시고, 같은 문제가 계속되면 이어서 문의해 주세요.';

type Plan = { userId: Seeded; count: number; unread: number; everyDays: number };
const plansFor = (share: number): Plan[] => [
  { userId: 'member01', count: 4, unread: 0, everyDays: 11 },
  { userId: 'member02', count: 5, unread: 3, everyDays: 4 },
  { userId: 'heavy01', count: 1_000 * share, unread: 0, everyDays: 1 },
];

type Place = { id: number; index: number; now: Date };
type Inquiry = typeof inquiry.$inferInsert;
type Post = typeof inquiryPost.$inferInsert;

/** When support closes on the next day that is no weekend. */
const nextClose = (now: Date) =>
  later(seoulMidnight(nextWorkday(seoulDay(now), {})), SUPPORT_CLOSE_HOUR * HOUR_MS);

/** The inquiry of a plan at `index`, with its posts. */
function planInquiry(
  { userId, count, unread, everyDays }: Plan,
  { id, index, now }: Place,
  roll: ReturnType<typeof dice>,
): { row: Inquiry; thread: Post[] } {
  const [category, title, body] = topics[roll(topics.length)] ?? topics[0];
  const createdAt = later(now, -(count - index) * everyDays * DAY_MS + roll(600) * MINUTE_MS);
  const isAnswered = index < count - 1 || unread > 0;
  const row = {
    id,
    memberId: idOf(userId),
    category,
    serverNo: 1 + roll(6),
    title: `${title} 문의 ${index + 1}`,
    status: isAnswered ? 'answered' : 'received',
    createdAt,
    promisedAt: !isAnswered && userId === 'member01' ? nextClose(now) : null,
  } as const;
  const question: Post = {
    inquiryId: id,
    author: 'member',
    body,
    at: createdAt,
    readAt: createdAt,
  };
  if (!isAnswered) return { row, thread: [question] };
  const at = later(createdAt, (2 + roll(10)) * HOUR_MS);
  const readAt = index >= count - unread ? null : later(at, HOUR_MS);
  return { row, thread: [question, { inquiryId: id, author: 'staff', body: ANSWER, at, readAt }] };
}

/** Inquiries, oldest first; all are answered but a member's latest, unless an answer is `unread`. */
export async function seedInquiries(db: Db, now: Date, share: number): Promise<void> {
  const roll = dice(11);
  const inquiries: Inquiry[] = [];
  const posts: Post[] = [];
  for (const plan of plansFor(share))
    for (let index = 0; index < plan.count; index += 1) {
      const { row, thread } = planInquiry(plan, { id: inquiries.length + 1, index, now }, roll);
      inquiries.push(row);
      posts.push(...thread);
    }
  await insertAll(db, inquiry, inquiries);
  await insertAll(db, inquiryPost, posts);
}
