import { DAY_MS } from '#constants.ts';
import { later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { gameCharacter } from '../schema/game.ts';
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
  // Transferred from member01.
  ['member02', ['백호랑']],
];

/** Every character; a member's are spread over the six servers. */
const characters = owners
  .flatMap(([userId, names]) =>
    names.map((name, index) => ({ userId, name, serverNo: (index % 6) + 1 })),
  )
  .map((character, index) => ({ id: index + 1, ...character }));

/** The id of a character by its name. */
export const characterNo = (name: string): number =>
  characters.find((character) => character.name === name)?.id ?? 0;

/** The server it lives on. */
export const serverNoOf = (name: string): number =>
  characters.find((character) => character.name === name)?.serverNo ?? 1;

/** A member's first character. */
export function firstCharacter(userId: Seeded) {
  const found = characters.find((character) => character.userId === userId);
  if (!found) throw new Error(`${userId} has no character`);
  return found;
}

/** Every character; `강호제일` was deleted a month ago, `대협2호` leads a guild, `대협3호` plays just now. */
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
      createdAt: later(now, -(100 + roll(200)) * DAY_MS),
      deletedAt: name === '강호제일' ? later(now, -30 * DAY_MS) : null,
      guildMaster: name === '대협2호',
      online: name === '대협3호',
    })),
  );
}
