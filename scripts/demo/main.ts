/** `npm run demo`: the portal with its API in the browser, as static files that any host serves. */
import { numberOf, PORTS, readCommand } from '../command.ts';
import { serveSite } from '../serve.ts';
import { buildDemo, DEMO } from './build.ts';
import { ENTRY } from './files.ts';

const USAGE = `npm run demo         builds dist-demo/, static files for any host, and serves them

  --port NUMBER      where it is served (default 4500)
  --build            builds only
`;

const { values } = readCommand(USAGE, {
  options: {
    port: { type: 'string', default: '4500' },
    build: { type: 'boolean', default: false },
  },
});

const port = numberOf(values.port, PORTS, USAGE);
await buildDemo();
if (values.build) process.stdout.write(`Built ${DEMO}/.\n`);
else {
  const site = await serveSite(DEMO, port);
  const end = () => void site.close().then(() => process.exit(0));
  process.on('SIGINT', end).on('SIGTERM', end);
  process.stdout.write(`\n  체험판  ${site.url}${ENTRY}\n\n  Ctrl-C로 끝냅니다.\n`);
}
