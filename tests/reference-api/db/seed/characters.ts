import { DAY, later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { characterTransfer, gameCharacter } from '../schema/game.ts';
import { dice, idOf, type Seeded } from './people.ts';

const jobs = ['검객', '도사', '궁수', '권사', '의원'];
const owners: [Seeded, string[]][] = [
  ['member01', ['월영검', '청풍', '강호제일']],
  ['member02', ['설화', '은하수', '달빛무사']],
  ['heavy01', Array.from({ length: 40 }, (_, index) => `대협${index + 1}호`)],
  ['sanction01', ['흑풍']],
  ['hwanlock01', ['철문']],
  ['partner01', ['동행']],
  ['secede01', ['작별']],
];

/** Every character; a member's are spread over the servers. */
const characters = owners
  .flatMap(([userId, names]) =>
    names.map((name, index) => ({ userId, name, serverNo: (index % 6) + 1 })),
  )
  .map((character, index) => ({ id: index + 1, ...character }));

/** A member's first character. */
export function firstCharacter(userId: Seeded) {
  const found = characters.find((character) => character.userId === userId);
  if (!found) throw new Error(`${userId} has no character`);
  return found;
}

const TRANSFER_TERM_MS = 7 * DAY;
const transfers = [
  { name: '청풍', from: 'member01', to: 'member02', status: 'A001', daysAgo: 1 },
  { name: '동행', from: 'partner01', to: 'member02', status: 'A001', daysAgo: 3 },
  { name: '월영검', from: 'member01', to: 'member02', status: 'A004', daysAgo: 40 },
] as const;

/** Characters and their transfers; `강호제일` was deleted a month ago. */
export async function seedCharacters(db: Db, now: Date): Promise<void> {
  const roll = dice(7);
  await insertAll(
    db,
    gameCharacter,
    characters.map(({ id, userId, name, serverNo }) => ({
      id,
      memberId: idOf(userId),
      serverNo,
      name,
      job: jobs[roll(jobs.length)] ?? '',
      level: 20 + roll(180),
      createdAt: later(now, -(100 + roll(200)) * DAY),
      deletedAt: name === '강호제일' ? later(now, -30 * DAY) : null,
    })),
  );
  await insertAll(
    db,
    characterTransfer,
    transfers.map(({ name, from, to, status, daysAgo }) => {
      const requestedAt = later(now, -daysAgo * DAY);
      return {
        characterId: characters.find((character) => character.name === name)?.id ?? 0,
        senderId: idOf(from),
        receiverId: idOf(to),
        status,
        requestedAt,
        expiresAt: later(requestedAt, TRANSFER_TERM_MS),
        closedAt: status === 'A001' ? null : later(requestedAt, DAY),
      };
    }),
  );
}
