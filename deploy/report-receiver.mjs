// A sample receiver of the pages' reports (docs/operations.md §8): appends each to a file, a line of JSON with its time.
// PORT=8790 FILE=/var/log/portal-reports.jsonl node deploy/report-receiver.mjs
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT = '8790', FILE = 'portal-reports.jsonl' } = process.env;
/** Browsers send no more with `keepalive`. */
const BYTES_MAX = 65_536;

/** The report, or undefined if it is none: anybody can send anything here. */
function read(text) {
  try {
    const { build, page, layout, reports } = JSON.parse(text);
    return Array.isArray(reports) ? { build, page, layout, reports } : undefined;
  } catch {
    return undefined;
  }
}

const server = createServer((request, response) => {
  const end = (status) => response.writeHead(status, { Connection: 'close' }).end();
  if (request.method !== 'POST') {
    end(405);
    return;
  }
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    text += part;
    if (text.length <= BYTES_MAX) return;
    end(413);
    request.removeAllListeners('end').destroy();
  });
  request.on('end', () => {
    const report = read(text);
    if (report)
      appendFileSync(FILE, `${JSON.stringify({ at: new Date().toISOString(), ...report })}\n`);
    end(report ? 204 : 400);
  });
});
server.listen(Number(PORT), '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${server.address().port} writes ${FILE}\n`),
);
