/** `npm run screens`: pictures of every route and of what members pass through, in `test-results/screens/`. */
import { run } from './run.ts';

process.env['SCREENS'] = '1';
const command = ['playwright', 'test', 'every-route', 'membership', 'account'];
const { failed } = await run({ name: 'screens', command, live: true });
process.exitCode = failed > 0 ? 1 : 0;
