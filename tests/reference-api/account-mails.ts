/** The mails that tell members what was done with their account. */
import { eq } from 'drizzle-orm';
import { formatMoment } from '#rules/dates.ts';
import { maskId } from '#rules/mask.ts';
import { hwan } from '#rules/money.ts';
import { phone } from '#site.ts';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { sendMail } from './info/mail.ts';

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** The mails by occasion, in whole sentences: amounts, but no secrets, and no links, which a forger would write too. */
export const accountMails = {
  otpOn: () => ({ subject: 'OTP 사용 시작', done: 'OTP를 사용하기 시작했습니다.' }),
  otpOff: () => ({ subject: 'OTP 해지', done: 'OTP를 해지했습니다.' }),
  unlocked: () => ({ subject: '환 잠금 해제', done: '환을 다시 사용할 수 있게 설정했습니다.' }),
  password: () => ({ subject: '비밀번호 변경', done: '비밀번호를 변경했습니다.' }),
  address: () => ({
    subject: '이메일 주소 변경',
    done: '이메일 주소를 변경했습니다. 앞으로 메일은 새 주소로 보냅니다.',
  }),
  gift: (name: string, amount: number) => ({
    subject: '환 선물',
    done: `${name}에게 ${hwan(amount)}을 선물했습니다.`,
  }),
  payment: (paid: number, amount: number) => ({
    subject: '환 충전',
    done: `${won(paid)}을 결제해 ${hwan(amount)}을 충전했습니다.`,
  }),
  refund: (paid: number, amount: number) => ({
    subject: '결제 취소',
    done: `결제를 취소했습니다. ${won(paid)}을 환불하고 ${hwan(amount)}을 회수합니다.`,
  }),
  transfer: (name: string, fee: number) => ({
    subject: '캐릭터 이전 신청',
    done: `${name} 캐릭터의 이전을 신청했습니다. 수수료는 ${hwan(fee)}입니다.`,
  }),
  moved: (name: string) => ({
    subject: '캐릭터 이전 완료',
    done: `${name} 캐릭터를 다른 계정으로 이전했습니다.`,
  }),
};
type AccountMail = ReturnType<(typeof accountMails)[keyof typeof accountMails]>;

/**
 * Tells a member by mail what was done with the account, so that they learn of it if it was somebody else. In the same
 * transaction, so an act that is undone is not told; a mail that fails undoes nothing. decisions §7
 */
export async function mailMember(
  { db, now }: { db: Db; now: Date },
  memberId: number,
  { subject, done }: AccountMail,
  /** Where the mail goes, if not to the member's address. */
  address?: string,
): Promise<void> {
  const [owner] = await db.select().from(member).where(eq(member.id, memberId));
  if (!owner) return;
  const to = address ?? owner.email;
  const body = [
    `${maskId(owner.userId)} 계정: ${done}`,
    `일시: ${formatMoment(now.getTime())}`,
    `본인이 하지 않았다면 바로 비밀번호를 바꾸고 고객센터(${phone})로 연락해 주세요.`,
  ].join('\n');
  await db
    .transaction((tx) => sendMail(tx, { to, subject: `${subject} 안내`, body, at: now }))
    .catch(() => undefined);
}
