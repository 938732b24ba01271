/** `npm run deploy:check -- --url https://portal.example`: checks how a host serves the deployed site. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCommand, refuse } from '../command.ts';
import { pageOf } from './look.ts';
import { isAgreed, report } from './report.ts';
import { checkSite } from './run.ts';

const USAGE = `npm run deploy:check -- --url https://portal.example

  --built PATH       the dist folder that was uploaded, to compare each page with
  --previous PATH    the dist folder of an earlier build, whose assets must still be there

Exit code: 0 all checks pass, 1 some fail, 2 the checks could not be made.
`;

const { values } = readCommand(USAGE, {
  options: {
    url: { type: 'string' },
    built: { type: 'string' },
    previous: { type: 'string' },
  },
});
const url = URL.parse(values.url ?? '');
if (!url || !/^https?:$/.test(url.protocol))
  refuse('--url must be an address such as https://portal.example.', USAGE);
const previous = values.previous
  ? globSync(join(values.previous, '_astro/*')).map((file) => `/_astro/${basename(file)}`)
  : [];
if (values.previous && previous.length === 0)
  refuse(`${values.previous} holds no _astro folder.`, USAGE);
const { built } = values;
if (built && !existsSync(join(built, 'index.html'))) refuse(`${built} holds no index.html.`, USAGE);
const lines = await checkSite(url.origin, {
  headers: readFileSync('public/_headers', 'utf8'),
  previous,
  ...(built && { built: pageOf(built) }),
});
if (lines === undefined) refuse(`${url.origin} does not answer.`, USAGE);
process.stdout.write(report(lines, url.origin));
process.exitCode = isAgreed(lines) ? 0 : 1;
