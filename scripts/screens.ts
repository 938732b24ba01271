/** `npm run screens`: pictures of every route and of the steps that members go through, in `test-results/screens/`. */
import { globSync, readFileSync } from 'node:fs';
import { readCommand } from './command.ts';
import { build, finish, playwright } from './run.ts';

const USAGE = `npm run screens     builds the site and takes the pictures, which takes some minutes
`;
readCommand(USAGE, {});

process.env['SCREENS'] = '1';
const specs = globSync('tests/**/*.spec.ts').filter((spec) =>
  /\bpicture\(/.test(readFileSync(spec, 'utf8')),
);
const built = await build();
finish(built.failed > 0 ? [built] : [built, await playwright('screens', ...specs)]);
