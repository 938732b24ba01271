import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { schemaFile } from '../../../scripts/schema-file.ts';
import { SCHEMA_FILE } from '../../reference-api/node/postgres.ts';
import { seedSources } from '../../reference-api/node/store.ts';
import { isFresh } from '../../reference-api/store.ts';

const seeded = new Date('2026-03-02T23:50:00+09:00');
test.each([
  ['in the same hour', '2026-03-02T23:59:59+09:00', true],
  ['on the next day in Seoul', '2026-03-03T00:00:00+09:00', false],
  ['an hour before, by a clock that was set back', '2026-03-02T22:50:00+09:00', false],
  ['never: what is kept tells no time', '', false],
])('whether kept seeds are fresh depends on their date: %s', (_, now, fresh) => {
  expect(isFresh(seeded, new Date(now))).toBe(fresh);
});

test('kept seeds are made again once anything they import changes', async () => {
  const cwd = new URL('../../reference-api', import.meta.url);
  const imported = globSync('db/seed/*.ts', { cwd }).flatMap((file) =>
    [
      ...readFileSync(`${cwd.pathname}/${file}`, 'utf8').matchAll(/^import \{.* from '([#.].*)'/gm),
    ].map(([, name = '']) => posix.join('db/seed', name.replace('#', '../../../../src/'))),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(await seedSources()).toEqual(expect.arrayContaining(imported));
});

test('schema.sql makes the tables of the Drizzle schema; `npm run fix` writes it', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await schemaFile());
});
