import { DAY_MS } from '#constants.ts';
import { later } from '../../clock.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { gameCharacter } from '../schema/game.ts';
import { idOf } from './people.ts';

const FIRST_ID = 1001;

/** `강호제일` can simply be restored; each of the others shows another way in which a restoration can go. */
const deleted = [
  // Another character has its name by now.
  { userId: 'member01', name: '달빛무사', serverNo: 3, job: '궁수', level: 88, daysAgo: 60 },
  // Was deleted too long ago.
  { userId: 'member01', name: '비연', serverNo: 3, job: '도사', level: 12, daysAgo: 400 },
  // Is on the server of a waiting transfer.
  { userId: 'member01', name: '옛바람', serverNo: 2, job: '의원', level: 41, daysAgo: 20 },
  // Has no free character slot on its server.
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
      createdAt: later(now, -(daysAgo + 200) * DAY_MS),
      deletedAt: later(now, -daysAgo * DAY_MS),
    })),
  );
