/**
 * Simulates a slow line in front of a local server: a new connection costs a round trip, every byte takes
 * half a round trip, all connections share the line's rates, and each connection begins with a small
 * window that grows with every acknowledged byte (slow start). Not simulated: DNS, loss.
 */
import net from 'node:net';

type Rates = { roundTripMs: number; down: number; up: number };
const lines = {
  none: undefined,
  slow4g: { roundTripMs: 150, down: 1_600_000, up: 750_000 },
  cable: { roundTripMs: 40, down: 10_000_000, up: 5_000_000 },
} satisfies Record<string, Rates | undefined>;
export type Line = keyof typeof lines;

const PACKET = 1_460;
const FIRST_WINDOW = 10 * PACKET;
const WINDOW_MAX = 4 << 20;
/** Bytes that may wait for the line before the server is paused. */
const HELD_MAX = 131_072;

/** One direction of the line: all connections share its rate; each byte then travels for half a round trip. */
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

type SlowLine = { roundTripMs: number; down: Wire; up: Wire };
/** The line of new connections; undefined if they are not slowed. */
let slowLine: SlowLine | undefined;
const sockets = new Set<net.Socket>();

/** Ends every connection. */
export function drop(): void {
  for (const socket of sockets) socket.destroy();
}

/** Gives new connections the speed of a line, and ends the open ones. */
export function setLine(line: Line): void {
  const rates: Rates | undefined = lines[line];
  slowLine = rates && {
    roundTripMs: rates.roundTripMs,
    down: new Wire(rates.down, rates.roundTripMs / 2),
    up: new Wire(rates.up, rates.roundTripMs / 2),
  };
  drop();
}

/** What the client sends reaches the server at the line's rate, once the connection has been opened. */
function carryUp(client: net.Socket, server: net.Socket, { roundTripMs, up }: SlowLine): void {
  const openAt = performance.now() + roundTripMs;
  client.on('data', (chunk: Buffer) => {
    const send = () => up.put(chunk.length, () => server.writable && server.write(chunk));
    const wait = openAt - performance.now();
    if (wait > 0) setTimeout(send, wait);
    else send();
  });
}

/** What the server sends reaches the client in packets, of which only a window's worth is under way at a time. */
function carryDown(
  server: net.Socket,
  client: net.Socket,
  { roundTripMs, down }: SlowLine,
  end: () => void,
): void {
  const held: Buffer[] = [];
  let heldBytes = 0;
  let bytesInFlight = 0;
  let window = FIRST_WINDOW;
  let isServerDone = false;

  function nextPacket(chunk: Buffer): Buffer {
    const packet = chunk.subarray(0, PACKET);
    if (packet.length === chunk.length) held.shift();
    else held[0] = chunk.subarray(PACKET);
    heldBytes -= packet.length;
    return packet;
  }
  function send(packet: Buffer): void {
    bytesInFlight += packet.length;
    down.put(packet.length, () => {
      if (client.writable) client.write(packet);
      setTimeout(() => acknowledge(packet), roundTripMs / 2);
    });
  }
  function acknowledge(packet: Buffer): void {
    bytesInFlight -= packet.length;
    window = Math.min(window + packet.length, WINDOW_MAX);
    pump();
  }
  function pump(): void {
    for (let [chunk] = held; chunk && bytesInFlight < window; [chunk] = held)
      send(nextPacket(chunk));
    if (heldBytes < HELD_MAX / 2 && server.isPaused()) server.resume();
    if (isServerDone && heldBytes === 0 && bytesInFlight === 0) end();
  }

  server.on('data', (chunk: Buffer) => {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes > HELD_MAX) server.pause();
    pump();
  });
  server.on('end', () => {
    isServerDone = true;
    pump();
  });
}

function forward(client: net.Socket, port: number): void {
  const server = net.connect(port, '127.0.0.1');
  sockets.add(client);
  client.setNoDelay(true);
  server.setNoDelay(true);
  const end = () => {
    sockets.delete(client);
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('error', end);
  client.on('close', end);
  if (slowLine) {
    carryUp(client, server, slowLine);
    carryDown(server, client, slowLine, end);
  } else client.pipe(server).pipe(client);
}

const listen = (server: net.Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
  });

/** Opens a server at a port (0: any free one) with the simulated line in front of it; answers with the port. */
export async function expose(server: net.Server, port: number): Promise<number> {
  const inner = await listen(server, 0);
  return listen(
    net.createServer((client) => forward(client, inner)),
    port,
  );
}
