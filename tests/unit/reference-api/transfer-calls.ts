import { eq } from 'drizzle-orm';
import type { Auth } from '#api/auth.ts';
import { getHwanTotal } from '#api/member.ts';
import { getTransfers, type Transfer } from '#api/transfer.ts';
import { TRANSFER_FEE_HWAN } from '#constants.ts';
import * as api from '#features/transfer/api.ts';
import { gameCharacter } from '../../reference-api/db/schema/game.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import type { openApi } from './open-api.ts';
import { newVerification } from './proofs.ts';

const { acceptTransfer, rejectTransfer, cancelTransfer } = api;
const acts = { acceptTransfer, rejectTransfer, cancelTransfer };
export const TARGET = { characterNo: 1, account: 'member02' };

/** The steps of a transfer, made by the calls of the portal. */
export function openTransfers(ref: ReturnType<typeof openApi>) {
  const { once, nextOtp: otp } = ref;
  async function prove(auth: Auth, person: string, target = TARGET): Promise<string> {
    const verification = await newVerification(ref, 'transfer', person, auth);
    const { data } = await once(api.proveTransfer, { ...target, otp: otp(), verification }, auth);
    return (data as { ticket: string }).ticket;
  }
  const body = (ticket: string, more: object = {}) => ({
    ...TARGET,
    characterName: '월영검',
    fee: TRANSFER_FEE_HWAN,
    ticket,
    ...more,
  });
  return {
    once,
    otp,
    prove,
    body,
    /** The number of a request of member01's that must succeed. */
    async sent(auth: Auth): Promise<number> {
      const answer = await once(api.requestTransfer, body(await prove(auth, 'member01')), auth);
      if (answer.code !== '200') throw new Error(answer.code);
      return (answer.data as { transferNo: number }).transferNo;
    },
    act: (act: keyof typeof acts, transferNo: number, auth: Auth) =>
      once(acts[act], { transferNo }, auth),
    async total(userId: string): Promise<number> {
      const { data } = await ref.call(getHwanTotal, { userId }, await ref.auth(userId));
      return data as number;
    },
    async find(auth: Auth, direction: 'sent' | 'received', transferNo: number) {
      const span = { from: '2000-01-01', to: '2099-12-31' };
      const { data } = await ref.call(
        getTransfers,
        { page: 1, size: 100, direction, ...span },
        auth,
      );
      return (data as { list: Transfer[] }).list.find((row) => row.transferNo === transferNo);
    },
    async ownerOf(name: string): Promise<string | undefined> {
      const [row] = await ref.world.db
        .select({ userId: member.userId })
        .from(gameCharacter)
        .innerJoin(member, eq(member.id, gameCharacter.memberId))
        .where(eq(gameCharacter.name, name));
      return row?.userId;
    },
  };
}
