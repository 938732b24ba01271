import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drop, expose, setLine } from '../../scripts/bench/link.ts';

afterEach(drop);

test('an answer that ends its connection arrives whole over the slow line', async () => {
  const answer = Buffer.alloc(100_000, 'x');
  setLine('slow4g');
  const server = net.createServer((socket) => socket.end(answer));
  const port = await expose(server, 0);
  let received = 0;
  const client = net.connect(port, '127.0.0.1');
  client.on('data', (chunk) => {
    received += chunk.length;
  });
  await new Promise((resolve) => client.once('close', resolve));
  expect(received).toBe(answer.length);
});
