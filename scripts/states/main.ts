/** `npm run states`: every state of every screen, as a link and as a picture. */
import { ensureBrowser } from '../browser.ts';
import { numberOf, PORTS, readCommand, refuse } from '../command.ts';
import { isFree } from '../ports.ts';
import { buildStates } from './build.ts';
import { indexPage } from './page.ts';
import { takePictures } from './pictures.ts';
import { serveStates } from './server.ts';
import { states, statesFor } from './table.ts';

const USAGE = `npm run states                          every state of every screen as a link, by route and code

  --port NUMBER        where it is served (default 4400)
  --pictures           a contact sheet in test-results/states/index.html instead
  --only WORDS         only pictures whose route, state or code contains these words
`;

const { values } = readCommand(USAGE, {
  options: {
    port: { type: 'string', default: '4400' },
    pictures: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const port = numberOf(values.port, PORTS, USAGE);
const base = `http://127.0.0.1:${port}`;

async function pictures(root: string): Promise<void> {
  if (!ensureBrowser()) process.exit(1);
  const began = Date.now();
  const stuck = await takePictures(root, statesFor(values.only), base);
  for (const line of stuck) process.stdout.write(`not reached: ${line}\n`);
  process.stdout.write(`${Math.round((Date.now() - began) / 1_000)} s\n`);
  process.exitCode = stuck.length > 0 ? 1 : 0;
}

async function serve(root: string): Promise<void> {
  const index = () => indexPage({ states, base: '', picture: () => undefined });
  const server = await serveStates(root, { port, index });
  const end = () => void server.close().then(() => process.exit(0));
  process.on('SIGINT', end).on('SIGTERM', end);
  process.stdout.write(`
  화면 상태  ${server.url}/states
  ${states.length}개 상태. 오류 코드(예: 32514), 화면 이름, 상태로 찾습니다. Ctrl-C로 끝냅니다.
`);
}

if (!(await isFree(port))) refuse(`Port ${port} is taken; choose another with --port.`, USAGE);
const root = await buildStates();
await (values.pictures ? pictures(root) : serve(root));
