/**
 * A slow line in front of a local server: a new connection costs a round trip, every byte waits half of
 * one each way, all connections share the rates, and each begins with a small window that grows by what
 * is acknowledged (slow start). Not modelled: DNS, loss.
 */
import net from 'node:net';

type Rates = { roundTripMs: number; down: number; up: number };
export const lines = {
  none: undefined,
  slow4g: { roundTripMs: 150, down: 1_600_000, up: 750_000 },
  cable: { roundTripMs: 40, down: 10_000_000, up: 5_000_000 },
} satisfies Record<string, Rates | undefined>;
export type Line = keyof typeof lines;

const PACKET = 1_460;
const FIRST_WINDOW = 10 * PACKET;
const WINDOW_MAX = 4 << 20;
/** What may wait for the line before the server is asked to pause. */
const HELD_MAX = 131_072;

/** One direction: a rate that all connections share, then half a round trip of travel. */
class Wire {
  private free = 0;
  private queue: { at: number; arrive: () => void }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly bytesPerMs: number;
  private readonly travelMs: number;
  constructor(bitsPerSecond: number, travelMs: number) {
    this.bytesPerMs = bitsPerSecond / 8_000;
    this.travelMs = travelMs;
  }
  put(bytes: number, arrive: () => void): void {
    this.free = Math.max(performance.now(), this.free) + bytes / this.bytesPerMs;
    this.queue.push({ at: this.free + this.travelMs, arrive });
    this.timer ??= this.wake();
  }
  private wake(): NodeJS.Timeout {
    const [next] = this.queue;
    return setTimeout(() => this.run(), Math.max(0, (next?.at ?? 0) - performance.now()));
  }
  private run(): void {
    const now = performance.now() + 0.3;
    for (let [next] = this.queue; next && next.at <= now; [next] = this.queue) {
      this.queue.shift();
      next.arrive();
    }
    this.timer = this.queue.length > 0 ? this.wake() : undefined;
  }
}

let shape: { rates: Rates; down: Wire; up: Wire } | undefined;
const sockets = new Set<net.Socket>();

/** Ends every connection. */
export function drop(): void {
  for (const socket of sockets) socket.destroy();
}

/** From now on connections are as slow as this. */
export function setLine(line: Line): void {
  const rates: Rates | undefined = lines[line];
  shape = rates && {
    rates,
    down: new Wire(rates.down, rates.roundTripMs / 2),
    up: new Wire(rates.up, rates.roundTripMs / 2),
  };
  drop();
}

function pass(client: net.Socket, port: number): void {
  const server = net.connect(port, '127.0.0.1');
  sockets.add(client);
  client.setNoDelay(true);
  server.setNoDelay(true);
  const end = () => {
    sockets.delete(client);
    client.destroy();
    server.destroy();
  };
  for (const one of [client, server]) one.on('error', end);
  client.on('close', end);
  if (!shape) {
    client.pipe(server).pipe(client);
    return;
  }
  const { rates, down, up } = shape;
  const open = performance.now() + rates.roundTripMs;
  client.on('data', (chunk: Buffer) => {
    const send = () => up.put(chunk.length, () => server.writable && server.write(chunk));
    const wait = open - performance.now();
    if (wait > 0) setTimeout(send, wait);
    else send();
  });
  const waiting: Buffer[] = [];
  let [held, flying, window, over] = [0, 0, FIRST_WINDOW, false];
  const pump = () => {
    for (let head = waiting[0]; head && flying < window; head = waiting[0]) {
      const part = head.subarray(0, PACKET);
      if (part.length === head.length) waiting.shift();
      else waiting[0] = head.subarray(PACKET);
      held -= part.length;
      flying += part.length;
      down.put(part.length, () => {
        if (client.writable) client.write(part);
        setTimeout(() => {
          flying -= part.length;
          window = Math.min(window + part.length, WINDOW_MAX);
          pump();
        }, rates.roundTripMs / 2);
      });
    }
    if (held < HELD_MAX / 2 && server.isPaused()) server.resume();
    if (over && held === 0) setTimeout(end, rates.roundTripMs);
  };
  server.on('data', (chunk: Buffer) => {
    waiting.push(chunk);
    held += chunk.length;
    if (held > HELD_MAX) server.pause();
    pump();
  });
  server.on('end', () => {
    over = true;
    pump();
  });
}

const listen = (server: net.Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });

/** Opens a server at a port, behind the line. */
export async function expose(server: net.Server, port: number): Promise<void> {
  const inner = await listen(server, 0);
  await listen(
    net.createServer((client) => pass(client, inner)),
    port,
  );
}
