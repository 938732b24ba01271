/** @module-tag seeds */
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getHwanTotal } from '#api/member.ts';
import { getRestorations } from '#api/restoration.ts';
import { CHARACTER_SLOTS, MINUTE_MS, RESTORE_FEE_HWAN } from '#constants.ts';
import * as api from '#features/restoration/api.ts';
import { characterTransfer, gameCharacter } from '../../reference-api/db/schema/game.ts';
import { hwanTransaction } from '../../reference-api/db/schema/hwan.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { restoration } from '../../reference-api/db/schema/restoration.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';

const world = openApi();
const SERVER = 3;
const [MEMBER01, MEMBER02] = [1, 2];
let me: Auth;

beforeEach(async () => {
  await world.reset();
  me = await world.auth('member01');
});
afterEach(() => checkBooks(world.world.db));

type Listed = { list: { characterNo: number; name: string; blockCode: string | null }[] };
const listed = async (serverNo = SERVER, auth = me) =>
  ((await world.call(api.getDeletedCharacters, { serverNo }, auth)).data as Listed).list;
const noOf = async (name: string, serverNo = SERVER, auth = me) =>
  (await listed(serverNo, auth)).find((one) => one.name === name)?.characterNo ?? 0;
const balance = async (auth = me) => (await world.call(getHwanTotal, { userId: '' }, auth)).data;
const proof = (person = 'member01', auth = me) =>
  newVerification(world, 'restoration', person, auth);
async function ask(changes: object = {}, auth = me, person = 'member01') {
  const verification = await proof(person, auth);
  const body = { characterNo: await noOf('강호제일'), verification, ...changes };
  return world.once(api.requestRestoration, body, auth);
}
const statusOf = async (restoreNo: number, auth = me) =>
  (await world.call(api.getRestoration, { restoreNo }, auth)).data as Record<string, unknown>;
const numberOf = ({ data }: { data: unknown }) => (data as { restoreNo: number }).restoreNo;
const addCharacter = (name: string, memberId = MEMBER01, deletedAt: Date | null = null) =>
  world.world.db.insert(gameCharacter).values({
    memberId,
    serverNo: SERVER,
    name,
    job: '검객',
    level: 1,
    deletedAt,
    createdAt: world.world.clock.now(),
  });

test('deleted characters are listed with why they cannot be restored', async () => {
  expect(await listed()).toMatchObject([
    { name: '강호제일', blockCode: null, nameTaken: false },
    { name: '달빛무사', blockCode: null, nameTaken: true },
    { name: '비연', blockCode: '31114' },
  ]);
  expect(await listed(2)).toMatchObject([{ name: '옛바람', blockCode: '30704' }]);
  expect(await listed(1)).toEqual([]);
  const heavy = await world.auth('heavy01');
  expect(await listed(1, heavy)).toMatchObject([{ name: '대협0호', blockCode: '10504' }]);
});

test('a request takes the fee, is worked on, and restores the character', async () => {
  const before = Number(await balance());
  const answer = await ask();
  expect(answer.code).toBe('200');
  const restoreNo = numberOf(answer);
  expect(await balance()).toBe(before - RESTORE_FEE_HWAN);
  expect(await statusOf(restoreNo)).toMatchObject({ status: 'received', name: '강호제일' });
  world.advance(2 * MINUTE_MS);
  expect(await statusOf(restoreNo)).toMatchObject({ status: 'working', closedAt: null });
  world.advance(3 * MINUTE_MS);
  expect(await statusOf(restoreNo)).toMatchObject({ status: 'done', reason: '' });
  expect((await listed()).map(({ name }) => name)).not.toContain('강호제일');
  expect(await balance()).toBe(before - RESTORE_FEE_HWAN);
  const desk = await world.call(api.getRestorationDesk, {}, me);
  expect(desk.data).toMatchObject({ open: null, fee: RESTORE_FEE_HWAN, usable: true });
});

test('of two tabs that ask at once, one succeeds', async () => {
  const before = Number(await balance());
  const answers = await Promise.all([
    ask(),
    ask({ characterNo: await noOf('달빛무사'), newName: '새달빛' }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['200', '31204']);
  expect(await balance()).toBe(before - RESTORE_FEE_HWAN);
});

test('a taken name needs a new one, which is then reserved for the request', async () => {
  const characterNo = await noOf('달빛무사');
  const refused = await ask({ characterNo });
  expect(refused).toMatchObject({ code: '35202', data: { reason: 'newName' } });
  expect((await ask({ characterNo, newName: '나쁜 이름' })).code).toBe('35202');
  const free = (name: string) =>
    world.call(api.checkRestoreName, { serverNo: SERVER, name }, me).then(({ data }) => data);
  expect(await free('달빛무사')).toMatchObject({ free: false });
  expect(await free('새달빛')).toMatchObject({ free: true });
  const restoreNo = numberOf(await ask({ characterNo, newName: '새달빛' }));
  expect(await free('새달빛')).toMatchObject({ free: false });
  world.advance(6 * MINUTE_MS);
  expect(await statusOf(restoreNo)).toMatchObject({ oldName: '달빛무사', name: '새달빛' });
});

test('two members who ask for one name at once: one gets it, the other keeps the hwan', async () => {
  await addCharacter('옛꿈', MEMBER02, world.world.clock.now());
  const other = await world.auth('member02');
  const before = Number(await balance(other));
  const theirs = { characterNo: await noOf('옛꿈', SERVER, other), newName: '한이름' };
  const answers = await Promise.all([ask({ newName: '한이름' }), ask(theirs, other, 'member02')]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['200', '35202']);
  const paid = answers[1]?.code === '200' ? RESTORE_FEE_HWAN : 0;
  expect(await balance(other)).toBe(before - paid);
});

test('when the slots fill up meanwhile, the request is rejected with its reason, and the fee is returned', async () => {
  const before = Number(await balance());
  const restoreNo = numberOf(await ask());
  for (let index = 0; index < CHARACTER_SLOTS; index += 1) await addCharacter(`칸${index}번`);
  world.advance(5 * MINUTE_MS);
  const answer = await statusOf(restoreNo);
  expect(answer).toMatchObject({ status: 'rejected' });
  expect(answer['reason']).toContain('슬롯');
  expect(await balance()).toBe(before);
  expect(await listed()).toMatchObject([{ name: '강호제일', blockCode: '10504' }, {}, {}]);
});

test('a restoration that cannot be finished holds up nothing else', async () => {
  const { db, clock } = world.world;
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stuck = numberOf(await ask());
  // It is going to be rejected, but its fee counts as returned already.
  await addCharacter('강호제일', MEMBER02);
  const [row] = await db.select().from(restoration).where(eq(restoration.id, stuck));
  const cause = `release:${row?.paidBy}`;
  await db.insert(hwanTransaction).values({ cause, at: clock.now() });
  await addCharacter('옛꿈', MEMBER02, clock.now());
  const other = await world.auth('member02');
  const theirs = { characterNo: await noOf('옛꿈', SERVER, other) };
  const next = numberOf(await ask(theirs, other, 'member02'));
  world.advance(5 * MINUTE_MS);
  expect(await statusOf(stuck)).toMatchObject({ status: 'received' });
  expect(await statusOf(next, other)).toMatchObject({ status: 'done' });
  expect(print).toHaveBeenCalled();
  await db.delete(hwanTransaction).where(eq(hwanTransaction.cause, cause));
});

test('the last free slot can be used', async () => {
  for (let index = 1; index < CHARACTER_SLOTS; index += 1) await addCharacter(`칸${index}번`);
  expect((await listed())[0]?.blockCode).toBe(null);
  await addCharacter('마지막칸');
  expect((await ask()).code).toBe('10504');
});

test('when the name is taken while the request is worked on, it is rejected, and the fee is returned', async () => {
  const before = Number(await balance());
  const restoreNo = numberOf(await ask());
  await addCharacter('강호제일', MEMBER02);
  world.advance(5 * MINUTE_MS);
  expect((await statusOf(restoreNo))['reason']).toContain('이름');
  expect(await balance()).toBe(before);
});

test('a refused request leaves the hwan and the proof as they were', async () => {
  const { db } = world.world;
  const before = Number(await balance());
  const verification = await proof();
  const again = (changes: object = {}) => ask({ verification, ...changes });
  const set = (values: Partial<typeof member.$inferInsert>) =>
    db.update(member).set(values).where(eq(member.id, MEMBER01));
  expect((await again({ characterNo: await noOf('비연') })).code).toBe('31114');
  expect((await again({ characterNo: await noOf('옛바람', 2) })).code).toBe('30704');
  expect((await again({ characterNo: 1 })).code).toBe('31204');
  expect((await again({ characterNo: 999_999 })).data).toEqual({ reason: 'characterNo' });
  await set({ hwanUsable: false });
  expect((await again()).code).toBe('31113');
  await set({ hwanUsable: true, billingSuspended: true });
  expect((await again()).code).toBe('32507');
  // Only its owner may request it.
  const thief = await world.auth('member02');
  expect((await ask({}, thief, 'member02')).data).toEqual({ reason: 'characterNo' });
  expect(await balance()).toBe(before);
  await set({ billingSuspended: false });
  expect((await again()).code).toBe('200');
});

test('without enough hwan nothing happens', async () => {
  const poor = await world.auth('rookie01');
  const { db } = world.world;
  const deletedAt = world.world.clock.now();
  const mine = eq(gameCharacter.name, '강호제일');
  await db.update(gameCharacter).set({ memberId: 3, deletedAt }).where(mine);
  const characterNo = await noOf('강호제일', SERVER, poor);
  const verification = await proof('rookie01', poor);
  const refused = () => ask({ characterNo, verification }, poor, 'rookie01');
  expect([(await refused()).code, (await refused()).code]).toEqual(['31104', '31104']);
  const { data } = await world.call(getRestorations, { page: 1, size: 10 }, poor);
  expect(data).toEqual({ total: 0, list: [] });
});

test('a transfer that ended blocks nothing', async () => {
  const { db } = world.world;
  const waiting = and(
    eq(characterTransfer.senderId, MEMBER01),
    eq(characterTransfer.status, 'A001'),
  );
  await db.update(characterTransfer).set({ status: 'A002' }).where(waiting);
  expect((await listed(2))[0]?.blockCode).toBe(null);
});

test('requests are shown to their owner alone', async () => {
  const restoreNo = numberOf(await ask());
  const other = await world.auth('member02');
  expect((await world.call(api.getRestoration, { restoreNo }, other)).code).toBe('35202');
  const { data } = await world.call(getRestorations, { page: 1, size: 10 }, me);
  expect(data).toMatchObject({ total: 1, list: [{ restoreNo, serverName: '주작' }] });
});
