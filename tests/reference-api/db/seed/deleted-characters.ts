import { DAY, later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { gameCharacter } from '../schema/game.ts';
import { idOf } from './people.ts';

const FIRST_ID = 1001;

/** Beside `강호제일`, which simply comes back: each stands for one way a restoration can go. */
const deleted = [
  // Somebody carries its name by now.
  { userId: 'member01', name: '달빛무사', serverNo: 3, job: '궁수', level: 88, daysAgo: 60 },
  // Too long ago.
  { userId: 'member01', name: '비연', serverNo: 3, job: '도사', level: 12, daysAgo: 400 },
  // On the server of a transfer that waits.
  { userId: 'member01', name: '옛바람', serverNo: 2, job: '의원', level: 41, daysAgo: 20 },
  // Every slot is taken.
  { userId: 'heavy01', name: '대협0호', serverNo: 1, job: '검객', level: 150, daysAgo: 5 },
] as const;

export const seedDeletedCharacters = (db: Db, now: Date): Promise<void> =>
  insertAll(
    db,
    gameCharacter,
    deleted.map(({ userId, daysAgo, ...character }, index) => ({
      id: FIRST_ID + index,
      memberId: idOf(userId),
      ...character,
      createdAt: later(now, -(daysAgo + 200) * DAY),
      deletedAt: later(now, -daysAgo * DAY),
    })),
  );
