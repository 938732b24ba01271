/** Builds `dist-demo`: the portal, and its reference API in a Service Worker. */
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Plugin, rolldown } from 'rolldown';
import { openEmbedded } from '../../tests/reference-api/db/connect.ts';
import { seed } from '../../tests/reference-api/db/seed.ts';
import { readTables } from '../../tests/reference-api/node/postgres.ts';
import { buildStates } from '../states/build.ts';
import { FILES, WORKER } from './files.ts';
import { entryPage } from './page.ts';
import { passwords } from './passwords.ts';

export const DEMO = 'dist-demo';
const PGLITE = 'node_modules/@electric-sql/pglite/dist';
const at = (path: string) => join(DEMO, path);

/** What makes the image a third as large: no copy of the tables, no gaps, one segment of the log in place of five. */
const SMALLER = [
  'drop schema portal_seed cascade',
  'vacuum full',
  "alter system set min_wal_size = '32MB'",
  'select pg_reload_conf()',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

/** The seeded database as one file: to seed in the browser would take it half a minute. */
async function writeImage(): Promise<void> {
  const database = await openEmbedded({});
  await database.makeTables(await readTables(), false);
  await seed(database.db, new Date(), passwords);
  for (const statement of SMALLER) await database.db.execute(sql.raw(statement));
  const image = await database.dump?.('gzip');
  if (!image) throw new Error('This database has no image.');
  writeFileSync(at(FILES.image), Buffer.from(await image.arrayBuffer()));
  await database.close();
}

/** PGlite's way to keep data in a folder, which no browser has. */
const withoutFolders: Plugin = {
  name: 'without-folders',
  load: (id) => (/[\\/]nodefs\.js$/.test(id) ? 'export {}' : undefined),
};

/** One file without imports, since not every browser takes modules as Service Workers. */
async function bundle(input: string, file: string): Promise<void> {
  const faqIds = readdirSync('src/content/faq').map((name) => name.replace(/\.md$/, ''));
  const build = await rolldown({
    input,
    platform: 'browser',
    // PGlite asks for these in Node alone.
    external: /^(?:node:module|fs|fs\/promises|util|zlib|stream|stream\/promises)$/,
    plugins: [withoutFolders],
    transform: {
      define: { 'import.meta.url': 'self.location.href', FAQ_IDS: JSON.stringify(faqIds) },
    },
    checks: { bundlerTimings: false, eval: false },
  });
  await build.write({ file: at(file), format: 'iife', minify: true, codeSplitting: false });
  await build.close();
}

/** Puts the mark, and what leads to the entry, into every page. */
function markPages(): void {
  const head = `<link rel="stylesheet" href="/demo/mark.css"><script src="/demo/mark.js"></script>`;
  const mark = `<a class="demo-mark" href="/demo">체험판</a>`;
  for (const page of globSync('**/*.html', { cwd: DEMO })) {
    const html = readFileSync(at(page), 'utf8');
    const marked = html.replace('<meta name="viewport"', `${head}<meta name="viewport"`);
    if (marked === html) throw new Error(`${page} has no place for the mark.`);
    writeFileSync(at(page), marked.replace('</body>', `${mark}</body>`));
  }
}

/** Adds to the built portal what the demo has besides. */
async function addDemo(): Promise<void> {
  mkdirSync(at('demo'), { recursive: true });
  copyFileSync(join(PGLITE, 'pglite.wasm'), at(FILES.pglite));
  copyFileSync(join(PGLITE, 'initdb.wasm'), at(FILES.initdb));
  copyFileSync(join(PGLITE, 'pglite.data'), at(FILES.bundle));
  copyFileSync('scripts/demo/mark.css', at('demo/mark.css'));
  await Promise.all([
    writeImage(),
    bundle('scripts/demo/worker.ts', WORKER),
    bundle('scripts/demo/entry.ts', 'demo/entry.js'),
    bundle('scripts/demo/mark.ts', 'demo/mark.js'),
  ]);
  const sizes = Object.values(FILES).map((path) => readFileSync(at(path)).length);
  writeFileSync(at('demo/index.html'), entryPage(sizes.reduce((sum, size) => sum + size, 0)));
}

/** Builds everything; the portal is that of the states, whose API is on its own origin too. */
export async function buildDemo(): Promise<void> {
  const portal = await buildStates();
  rmSync(DEMO, { recursive: true, force: true });
  cpSync(portal, DEMO, { recursive: true });
  markPages();
  await addDemo();
}
