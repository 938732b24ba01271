/** Takes one call from the request to its answer: reads, checks, finds the session and runs the handler. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { GAME_CODE } from '#constants.ts';
import { INVALID, LEAVING } from './codes.ts';
import { addressOf, checkAnswer, type Handler, type World } from './handle.ts';
import { readJson } from './json.ts';
import { once } from './once.ts';
import { DeadToken, invalid, KeptRefusal, Refusal } from './refusal.ts';
import { findSession } from './sessions.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const body = readJson(await c.req.text());
  if (!isRecord(body)) throw invalid('body');
  if (body.gameCode !== GAME_CODE) throw invalid('gameCode');
  return body;
}

/** The part of the body that a repeat under the same key must share with the first call. */
const intentionOf = ({ proofs = [] }: Handler['endpoint'], body: unknown) =>
  Object.fromEntries(Object.entries(body as object).filter(([name]) => !proofs.includes(name)));

async function readForm(c: Context): Promise<Record<string, unknown>> {
  // By a Response of our own: Hono forgets the content type of a body that was read before.
  const bytes = await c.req.arrayBuffer();
  const headers = { 'content-type': c.req.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => undefined);
  if (!form) throw invalid('body');
  return Object.fromEntries(form);
}

async function answerOf(c: Context, handler: Handler, world: World) {
  const { endpoint } = handler;
  // The whole body is read first: one that is sent slowly must not act for a login that has ended meanwhile.
  await c.req.arrayBuffer();
  const now = world.clock.now();
  await world.settleDue();
  const token = c.req.header('authorization');
  const session = token ? await findSession(world.db, token, now) : undefined;
  if (!session && !endpoint.open) throw new DeadToken();
  if (session?.member.secedeRequestedAt && !handler.duringWithdrawal) throw new Refusal(LEAVING);

  const raw = endpoint.form ? await readForm(c) : await readBody(c);
  const request = v.safeParse(endpoint.request, raw);
  if (!request.success) throw invalid(v.getDotPath(request.issues[0]) ?? 'body');
  world.judge?.request(endpoint.path, raw);
  const body = request.output;
  const run = (db: World['db']) =>
    handler.run({
      body,
      member: session?.member,
      family: session?.family ?? '',
      db,
      now,
      world,
      ip: addressOf(c),
      origin: new URL(c.req.url).origin,
      header: (name) => c.req.header(name),
    });
  // An open call handles its key itself, also a member's: its answer may hold a PIN, which no table must keep.
  if (!endpoint.once || endpoint.open || !session) return run(world.db);
  const key = c.req.header('idempotency-key');
  const { code, data } = await once(
    world.db,
    {
      memberId: session.member.id,
      key,
      path: endpoint.path,
      body: intentionOf(endpoint, body),
      now,
    },
    run,
  );
  return code === '200' ? data : new KeptRefusal(code, data);
}

/** One call from the request to the envelope: HTTP 200 with a code, or 401 for a dead access token. */
export function dispatch(handler: Handler, world: World) {
  const { endpoint } = handler;
  const refuse = (c: Context, { code, data }: Refusal | KeptRefusal) => {
    if (code !== INVALID && code !== LEAVING && !handler.codes?.includes(code))
      throw new Error(`${endpoint.path} refuses with ${code}, which it does not declare`);
    const answer = data === undefined ? { code } : { code, data };
    world.judge?.answer(endpoint.path, answer);
    return c.json(answer);
  };
  return async (c: Context): Promise<Response> => {
    const wanted = endpoint.form ? /^multipart\/form-data\b/i : /^application\/json\b/i;
    if (!wanted.test(c.req.header('content-type') ?? '')) return c.json({ code: '415' }, 415);
    try {
      const data = await answerOf(c, handler, world);
      if (data instanceof KeptRefusal) return refuse(c, data);
      checkAnswer(endpoint, data);
      world.judge?.answer(endpoint.path, { code: '200', data });
      return c.json({ code: '200', data });
    } catch (error) {
      if (error instanceof Refusal) return refuse(c, error);
      if (error instanceof DeadToken) {
        world.judge?.answer(endpoint.path, { code: '401' }, 401);
        return c.json({ code: '401' }, 401);
      }
      throw error;
    }
  };
}
