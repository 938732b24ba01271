/** The controls of tests, below `/__test`: faults, calls, mails, reports, clock and settings. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { Id, Text } from '#api/fields.ts';
import { DAY_MS } from '#constants.ts';
import { setting } from './db/schema/session.ts';
import type { Faults } from './faults.ts';
import type { World } from './handle.ts';
import { inbox } from './info/mail.ts';
import { readJson } from './json.ts';
import { idFrom } from './provider-request.ts';

type Arrived = {
  path: string;
  at: string;
  headers: Record<string, string>;
  body: unknown;
};

/** A hundred years; dates far beyond that cannot be written as a day. */
const CLOCK_MAX_MS = 100 * 365 * DAY_MS;
const ClockSchema = v.object({
  advanceMs: v.pipe(v.number(), v.minValue(-CLOCK_MAX_MS), v.maxValue(CLOCK_MAX_MS)),
});
const SettingsSchema = v.record(Id, Text);

/** The headers that are kept of a call. */
const KEPT_HEADERS = [
  'authorization',
  'refreshtoken',
  'content-type',
  'idempotency-key',
  'x-xsrf-token',
  'origin',
  'user-agent',
];
/** How many calls, and how many reports of pages, are kept. */
const KEPT_MAX = 20_000;

/** Bytes as the letters with their numbers: what the web calls latin1 has other letters for some. */
const lettersOf = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(new Uint16Array(bytes));

/** What reached the API, oldest first, for tests to look at. */
export function createCallLog() {
  let arrived: Arrived[] = [];
  return {
    async add(c: Context, path: string, at: Date): Promise<void> {
      const headers: Record<string, string> = {};
      for (const name of KEPT_HEADERS) {
        const value = c.req.header(name);
        if (value !== undefined) headers[name] = value;
      }
      const isForm = /^multipart/i.test(c.req.header('content-type') ?? '');
      const text = isForm
        ? lettersOf(new Uint8Array(await c.req.arrayBuffer()))
        : await c.req.text();
      const body = readJson(text) ?? text;
      arrived.push({ path, at: at.toISOString(), headers, body });
      if (arrived.length > KEPT_MAX) arrived = arrived.slice(-KEPT_MAX);
    },
    list: (path?: string) => (path ? arrived.filter((one) => one.path === path) : arrived),
    clear(): void {
      arrived = [];
    },
  };
}
type CallLog = ReturnType<typeof createCallLog>;

function mountFaults(app: Hono, faults: Faults): void {
  app.post('/__test/faults', async (c) => {
    try {
      faults.add(readJson(await c.req.text()));
    } catch (error) {
      return c.json({ error: String(error) }, 400);
    }
    return c.json({});
  });
  app.delete('/__test/faults', (c) => {
    faults.clear();
    return c.json({});
  });
  app.post('/__test/faults/release', (c) => {
    faults.release();
    return c.json({});
  });
}

/** What reached the API; only the calls of `path` if one is named. */
function mountCallLog(app: Hono, calls: CallLog, { paths }: Faults): void {
  app.get('/__test/calls', (c) => {
    const path = c.req.query('path');
    if (path && !paths.includes(path)) return c.json({ error: 'path' }, 400);
    return c.json({ calls: calls.list(path) });
  });
  app.delete('/__test/calls', (c) => {
    calls.clear();
    return c.json({});
  });
}

/** Mails that were sent, newest first; `?to=` one address, `?as=json` for tests. */
function mountInbox(app: Hono, { clock, db }: World): void {
  app.get('/__test/inbox', async (c) => {
    const mails = await inbox({ db, now: clock.now() }, idFrom(c, 'to'));
    if (c.req.query('as') === 'json') return c.json({ mails });
    return c.html(
      html`<!doctype html>
        <html lang="ko">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>테스트 받은 편지함</title>
          <h1>테스트 받은 편지함</h1>
          <p>실제로 보내지 않은 시험용 메일입니다. 새로 고치면 새 메일이 보입니다.</p>
          ${mails.map(
            (one) =>
              html`<article>
                <h2>${one.subject}</h2>
                <p>${one.at.toISOString()} · ${one.to}</p>
                <p>${one.body}</p>
              </article>`,
          )}
        </html>`,
    );
  });
}

/** The reports of pages (operations §8), oldest first; `DELETE` removes them. */
function mountReports(app: Hono): void {
  let reports: unknown[] = [];
  app.post('/__test/reports', async (c) => {
    reports = [...reports, readJson(await c.req.text())].slice(-KEPT_MAX);
    return c.body(null, 204);
  });
  app.get('/__test/reports', (c) => c.json({ reports }));
  app.delete('/__test/reports', (c) => {
    reports = [];
    return c.json({});
  });
}

/** The clock, and the switches of the service, such as `{transferPeriod: 'N'}`. */
function mountSettings(app: Hono, { clock, db }: World): void {
  app.post('/__test/clock', async (c) => {
    const read = v.safeParse(ClockSchema, readJson(await c.req.text()));
    if (!read.success) return c.json({ error: 'advanceMs' }, 400);
    clock.advance(read.output.advanceMs);
    return c.json({ now: clock.now().toISOString() });
  });
  app.post('/__test/settings', async (c) => {
    const read = v.safeParse(SettingsSchema, readJson(await c.req.text()));
    if (!read.success) return c.json({ error: 'settings' }, 400);
    for (const [key, value] of Object.entries(read.output))
      await db
        .insert(setting)
        .values({ key, value })
        .onConflictDoUpdate({ target: setting.key, set: { value } });
    return c.json({});
  });
}

type Parts = { world: World; faults: Faults; calls: CallLog; reset(): Promise<void> };

/** Test controls; absent unless the API was started with faults on. */
export function mountTestRoutes(app: Hono, { world, faults, calls, reset }: Parts): void {
  mountFaults(app, faults);
  mountCallLog(app, calls, faults);
  mountInbox(app, world);
  mountReports(app);
  mountSettings(app, world);
  /** Seeds, clock, faults and calls as on a fresh start. */
  app.post('/__test/reset', async (c) => {
    faults.reset();
    calls.clear();
    world.clock.reset();
    await reset();
    return c.json({});
  });
}
