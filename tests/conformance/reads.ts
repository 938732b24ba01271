import type { CallName } from '../../scripts/contract/endpoints.ts';
import { type Ask, asks, type Read } from './asks.ts';
import type { Context } from './context.ts';

/** The order of the table: later calls rely on facts of earlier ones. */
const order = Object.keys(asks) as CallName[];
const askOf = (name: CallName) => asks[name] as Ask<CallName>;

/** Makes the calls that change nothing, each once. */
export function createReads(context: Context) {
  /** The calls that were made, and whether their answers could be read. */
  const asked = new Map<CallName, boolean>();
  const isReady = (name: CallName) => {
    const ask = askOf(name);
    return 'body' in ask && Boolean(ask.body(context.facts));
  };
  async function readOne(name: CallName): Promise<void> {
    const ask = askOf(name);
    const body = 'body' in ask && ask.body(context.facts);
    if (!body || asked.has(name)) return;
    const data = await context.read(name, body as never);
    asked.set(name, data !== undefined);
    if (data !== undefined) ask.keep?.(data as never, context.facts);
  }
  function reasonFor({ needs, from, meets }: Read<CallName>): string {
    if (meets && !context.facts.other) return context.needsOther();
    const isTold = from === undefined || asked.get(from) !== false;
    if (isTold) return `needs ${needs}`;
    const isThere = !context.findingsOf(from)?.some(({ verdict }) => verdict === 'missing');
    return `needs ${needs} of ${from}, ${isThere ? 'whose answer is not as agreed' : 'which is not there'}`;
  }
  return {
    /** Makes a call; returns why it could not be made. */
    async ask(name: CallName): Promise<string | undefined> {
      const ask = askOf(name);
      if ('skipped' in ask) return ask.skipped;
      // What the request names, earlier calls of the table tell.
      if (!isReady(name))
        for (const teller of order) if ('keep' in askOf(teller)) await readOne(teller);
      if (!isReady(name)) return reasonFor(ask);
      await readOne(name);
      return undefined;
    },
  };
}

/** Finds a character of the other member, for calls that look one up. */
export async function meetOther(context: Context): Promise<void> {
  const { facts, otherAuth } = context;
  if (!otherAuth) return;
  const sending = { auth: otherAuth };
  const desk = context.dataOf('getGiftDesk', await context.send('getGiftDesk', {}, sending));
  const [theirs] = desk?.characters ?? [];
  if (theirs)
    facts.other = {
      id: otherAuth.id,
      serverNo: theirs.serverNo,
      characterName: theirs.name,
    };
}
