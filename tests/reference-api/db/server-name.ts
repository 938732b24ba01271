import { eq } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { gameServer } from './schema/server.ts';

/** The name of a game server; empty if there is none with this number. */
export async function serverNameOf(db: Db, serverNo: number): Promise<string> {
  const [server] = await db.select().from(gameServer).where(eq(gameServer.serverNo, serverNo));
  return server?.serverName ?? '';
}
