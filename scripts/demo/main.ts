/** `npm run demo`: the portal with its API in the browser, as static files that any host serves. */
import { ensureBrowser } from '../browser.ts';
import { numberOf, PORTS, readCommand, refuse } from '../command.ts';
import { takePictures } from '../gallery/pictures.ts';
import { states, statesFor } from '../gallery/table.ts';
import { isFree } from '../ports.ts';
import { serveSite } from '../serve.ts';
import { buildDemo, DEMO } from './build.ts';
import { ENTRY } from './files.ts';

const USAGE = `npm run demo         builds dist-demo/, static files for any host, and serves them

  --port NUMBER      where it is served (default 4500)
  --build            builds only
  --pictures         takes a picture of every state instead: test-results/states/index.html
  --only WORDS       only pictures whose route, state, code or sentence contains these words
`;

const { values } = readCommand(USAGE, {
  options: {
    port: { type: 'string', default: '4500' },
    build: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const port = numberOf(values.port, PORTS, USAGE);

async function pictures(): Promise<void> {
  if (!ensureBrowser()) process.exit(1);
  const began = Date.now();
  const stuck = await takePictures(statesFor(values.only), `http://127.0.0.1:${port}`);
  for (const line of stuck) process.stdout.write(`not reached: ${line}\n`);
  process.stdout.write(`${Math.round((Date.now() - began) / 1_000)} s\n`);
  process.exitCode = stuck.length > 0 ? 1 : 0;
}

async function serve(): Promise<void> {
  const { url, close } = await serveSite(DEMO, port);
  const end = () => void close().then(() => process.exit(0));
  process.on('SIGINT', end).on('SIGTERM', end);
  process.stdout.write(`
  Demo    ${url}${ENTRY}
  States  ${url}${ENTRY}/states   all ${states.length}, found by error number, code, sentence or screen

  Ctrl-C ends it.
`);
}

if (!(await isFree(port))) refuse(`Port ${port} is taken; choose another with --port.`, USAGE);
await buildDemo();
if (values.build) process.stdout.write(`Built ${DEMO}/.\n`);
else await (values.pictures ? pictures() : serve());
