/** The reference API in Node: with a database that it opens, and on a port if asked to. */
import { readdirSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { type Options as ApiOptions, createReferenceApi } from './api.ts';
import { createClock } from './clock.ts';
import { passwords } from './node/passwords.ts';
import { openStore, type StoreOptions } from './node/store.ts';
import type { Passwords } from './secrets.ts';
import type { Store } from './store.ts';

export type Options = StoreOptions &
  ApiOptions & {
    /** A database that is already open; whoever opened it closes it. */
    store?: Store;
    /** Milliseconds since 1970; the machine's clock by default. */
    clock?: () => number;
    passwords?: Passwords;
  };

const faqFolder = new URL('../../src/content/faq', import.meta.url);
const faqIds = new Set(readdirSync(faqFolder).map((name) => name.replace(/\.md$/, '')));

type Fetch = ReturnType<typeof createReferenceApi>['fetch'];
type Listening = { port: number; stop(): Promise<void> };
const listenWith = (fetch: Fetch, port: number, hostname: string) =>
  new Promise<Listening>((resolve, reject) => {
    const stop = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        // Otherwise keep-alive connections of browsers would keep the server open.
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    const server = serve({ fetch, port, hostname }, (info) => resolve({ port: info.port, stop }));
    server.on('error', reject);
  });

/** The reference API in Node, ready to answer; `fetch` needs no port. */
export async function openReferenceApi(options: Options = {}) {
  const clock = createClock(options.clock);
  const store = options.store ?? (await openStore(options, clock));
  const { world, fetch } = createReferenceApi(
    { store, clock, faqIds, passwords: options.passwords ?? passwords },
    options,
  );
  return {
    world,
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(fetch(new Request(input, init))),
    /** Answers on a port of this machine; rejects when it is taken. */
    listen: (port: number, hostname = '127.0.0.1') => listenWith(fetch, port, hostname),
    close: () => (options.store ? Promise.resolve() : store.close()),
  };
}
