/** Faults that tests set on calls of the API: errors, delays, lost connections, answers that are none. */
import type { Context } from 'hono';
import * as v from 'valibot';

const FaultSchema = v.strictObject({
  /** The endpoint's path, or `*` for all of them. */
  path: v.string(),
  /** Answer with this envelope code, and `data` if given. */
  code: v.optional(v.string()),
  data: v.optional(v.unknown()),
  /** Answer with this HTTP status. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Wait first; without another fault the real answer follows. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Close the connection: before the call acts, or `after` it has acted, with the answer lost. */
  drop: v.optional(v.union([v.boolean(), v.literal('after')])),
  /** A body that is no envelope: cut-off JSON, an HTML page, nothing, or this very text. */
  malformed: v.optional(
    v.union([v.boolean(), v.picklist(['html', 'empty']), v.object({ text: v.string() })]),
  ),
  /** Send the real answer, with this in place of each text that has Hangul in it. */
  words: v.optional(v.string()),
  /** How many calls get the fault; one by default, 0 for every call until a reset. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
});
export type Fault = v.InferInput<typeof FaultSchema>;

/** Thrown to close the connection without an answer. */
export class Dropped extends Error {}

const bodies = {
  cut: '{"code":"200","data":{"lis',
  html: '<!doctype html><title>Wi-Fi</title><h1>Log in to the network</h1>',
  empty: '',
};

const reworded = (answer: string, words: string) =>
  JSON.parse(answer, (_, part) =>
    typeof part === 'string' && /[가-힣]/.test(part) ? words : part,
  );

/** The answer in the real one's place; undefined if the real one follows, as it does with `words`. */
function answerOf(
  c: Context,
  { malformed, words, code, data, status }: Fault,
): Response | undefined {
  // Hono's types want a literal.
  const shown = (status ?? 200) as 200;
  if (malformed) {
    const name = malformed === true ? 'cut' : malformed;
    const text = typeof name === 'object' ? name.text : bodies[name];
    const type = malformed === 'html' ? 'text/html' : 'application/json';
    return c.body(text, shown, { 'content-type': type });
  }
  if (words !== undefined) return undefined;
  if (!code && !status) return undefined;
  return c.json({ code: code ?? String(status), data }, shown);
}

/** `paths`: those of the endpoints. A fault for another path would never apply, and its test would show nothing. */
export function createFaults(paths: readonly string[]) {
  let faults: (Fault & { left: number })[] = [];
  /** Ends the wait of each call that is held back, and says whether its connection closes. */
  const held = new Set<(drop: boolean) => void>();

  const hold = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (drop: boolean) => {
        clearTimeout(timer);
        held.delete(end);
        if (drop) reject(new Dropped());
        else resolve();
      };
      const timer = setTimeout(() => end(false), ms);
      held.add(end);
    });

  function take(path: string): Fault | undefined {
    const fault = faults.find((one) => one.path === path || one.path === '*');
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left === 0) faults = faults.filter((one) => one !== fault);
    return fault;
  }

  return {
    paths,
    /** Adds one fault or a list of them. */
    add(body: unknown): void {
      for (const one of [body].flat()) {
        const fault = v.parse(FaultSchema, one);
        if (fault.path !== '*' && !paths.includes(fault.path))
          throw new Error(`no endpoint has the path ${fault.path}`);
        faults.push({ ...fault, left: fault.times || Number.POSITIVE_INFINITY });
      }
    },
    clear(): void {
      faults = [];
    },
    /** Drops the calls that are held back, so that the next test starts without them. */
    reset(): void {
      faults = [];
      for (const end of [...held]) end(true);
    },
    /** Lets the calls that are held back continue, and holds back no later ones. */
    release(): void {
      faults = faults.map(({ delayMs: _, ...rest }) => rest);
      for (const end of [...held]) end(false);
    },
    /** Answers in the real handler's place, or lets `next` answer. */
    async apply(c: Context, path: string, next: () => Promise<Response>): Promise<Response> {
      const fault = take(path);
      if (!fault) return next();
      if (fault.delayMs) await hold(fault.delayMs);
      if (fault.drop === 'after') await next();
      if (fault.drop) throw new Dropped();
      const made = answerOf(c, fault);
      if (made) return made;
      const answer = await next();
      if (fault.words === undefined) return answer;
      const { status } = answer as { status: 200 };
      return c.json(reworded(await answer.text(), fault.words), status);
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
