/** `npm run screens`: pictures of every route and of the steps that members go through, in `test-results/screens/`. */
import { globSync, readFileSync } from 'node:fs';
import { readCommand } from './command.ts';
import { finish, run } from './run.ts';

const USAGE = `npm run screens     builds the site and takes the pictures, which takes some minutes
`;
readCommand(USAGE, {});

process.env['SCREENS'] = '1';
const specs = globSync('tests/**/*.spec.ts').filter((spec) =>
  /\bpicture\(/.test(readFileSync(spec, 'utf8')),
);
const build = await run({ name: 'build', command: ['astro', 'build', '--silent'] });
const report = 'test-results/e2e.json';
const command = ['playwright', 'test', ...specs];
finish(
  build.failed > 0 ? [build] : [build, await run({ name: 'screens', command, report, live: true })],
);
