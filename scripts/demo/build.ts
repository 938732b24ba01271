/** Builds `dist-demo`: the portal, its reference API in a Service Worker, and every state of every screen. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { buildSite } from '../astro.ts';
import { indexPage, openPage } from '../gallery/page.ts';
import { states } from '../gallery/table.ts';
import { FILES, PAGES, STATES, WORKER } from './files.ts';
import { image } from './image.ts';
import { movedNames } from './moved.ts';
import { entryPage } from './page.ts';

export const DEMO = 'dist-demo';
const PGLITE = 'node_modules/@electric-sql/pglite/dist';
const SOURCES = [
  'src/**/*',
  'scripts/**/*',
  'tests/{reference-api,support}/**/*',
  'tests/site-wide/codes/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
];
const at = (path: string) => join(DEMO, path);
/** Is written last, so that its time is that of a complete build. */
const LAST = at(PAGES);

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
/** When the demo was built; 0 if it was not. */
export const builtAt = (): number => changedAt(LAST);

/** Builds the portal otherwise than for `dist`: it calls `/api` and reports errors. */
const buildPortal = () =>
  buildSite(['--outDir', DEMO], {
    settings: {
      BUILD_CACHE: '.data/demo-cache',
      DEMO_BUILD: '1',
      PUBLIC_API_URL: '/api',
      PUBLIC_REPORT_URL: '/api/__test/reports',
    },
  });

/** The relative way from a page to the folder of the site, which holds also if the site lives below a path. */
const upFrom = (page: string) => `./${'../'.repeat(page.split('/').length - 1)}`;
/**
 * Leads a visitor without the worker to the entry, which leads back: only the worker finds what a page names from the
 * root, if the site lives below a path.
 */
const toEntry = (up: string) =>
  `<script>(home=>{if(location.protocol==='file:')location.replace(home+'demo/index.html');else if(!(navigator.serviceWorker||{}).controller){const to=location.href.slice(home.length).replace(/(index)?[.]html(?=$|[?#])/,'');location.replace(home+'demo/'+(to&&'?to='+encodeURIComponent('/'+to)))}})(new URL('${up}',location.href).href)</script>`;
const CHARSET = '<meta charset="utf-8">';

/** A page of the demo itself, with the script that leads to the entry. */
const withWayToEntry = (path: string, html: string) =>
  html.replace(CHARSET, `${CHARSET}${toEntry(upFrom(`${path}/index.html`))}`);

/** Puts the mark, and what leads to the entry, into every page. */
function markPages(): void {
  const head = `<link rel="stylesheet" href="/demo/mark.css"><script src="/demo/mark.js"></script>`;
  const mark = `<a class="demo-mark" href="/demo">체험판</a>`;
  for (const page of globSync('**/*.html', { cwd: DEMO }).map((path) =>
    path.replaceAll('\\', '/'),
  )) {
    const html = readFileSync(at(page), 'utf8');
    // Before the policy, which knows the page's own scripts alone. A host answers 404.html at any depth: there `mark.ts` does the same.
    const early = page === '404.html' ? '' : toEntry(upFrom(page));
    const marked = html
      .replace(CHARSET, `${CHARSET}${early}`)
      .replace('<meta name="viewport"', `${head}<meta name="viewport"`);
    if (!marked.includes(`${early}<`) || !marked.includes(head))
      throw new Error(`${page} has no place for the mark.`);
    writeFileSync(at(page), marked.replace('</body>', `${mark}</body>`));
    if (!/(^|\/)(index|404)\.html$/.test(page)) addFolder(page.replace(/\.html$/, ''));
  }
}

/** A page for a host that knows folders and files alone, and is asked for a path without `.html`. */
function addFolder(path: string): void {
  const home = upFrom(`${path}/index.html`);
  const to = encodeURIComponent(`/${path}`);
  write(
    `${path}/index.html`,
    `<!doctype html>${CHARSET}<meta name="robots" content="noindex"><title>체험판</title><script>location.replace(new URL('${home}',location.href)+'demo/index.html?to=${to}'+encodeURIComponent(location.search+location.hash))</script>\n`,
  );
}

/** Leaves out PGlite's module that keeps data in a folder, which no browser has. */
const withoutFolders: Plugin = {
  name: 'without-folders',
  load: (id) => (/[\\/]nodefs\.js$/.test(id) ? 'export {}' : undefined),
};

/** One file without imports, since not every browser takes modules as Service Workers. */
async function bundle(input: string, file: string, version: string): Promise<void> {
  const faqIds = readdirSync('src/content/faq').map((name) => name.replace(/\.md$/, ''));
  const build = await rolldown({
    input,
    platform: 'browser',
    // PGlite asks for these in Node alone.
    external: /^(?:node:module|fs|fs\/promises|util|zlib|stream|stream\/promises)$/,
    plugins: [withoutFolders],
    transform: {
      define: {
        'import.meta.url': 'self.location.href',
        FAQ_IDS: JSON.stringify(faqIds),
        VERSION: JSON.stringify(version),
        // The worker moves addresses by `home.ts`.
        ...(file !== WORKER && movedNames),
      },
    },
    checks: { bundlerTimings: false, eval: false },
  });
  await build.write({ file: at(file), format: 'iife', minify: true, codeSplitting: false });
  await build.close();
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
}

/** What a visitor may still open without a network, with a version that changes with any of it. */
function listPages(): void {
  const download: string[] = Object.values(FILES);
  const hash = createHash('sha256');
  const paths = globSync('**/*.{html,js,css,svg,avif,webp,png,json}', { cwd: DEMO })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => !download.includes(path) && path !== WORKER)
    // The `index.html` that `addFolder` has written only leads to its page.
    .filter(
      (path, _, all) =>
        !all.includes(path.replace(/\/index\.html$/, '.html')) || !path.endsWith('/index.html'),
    )
    .sort();
  for (const path of paths) hash.update(path).update(readFileSync(at(path)));
  write(PAGES, JSON.stringify({ version: hash.digest('hex').slice(0, 12), paths }));
}

/** Adds to the built portal what the demo has besides. */
async function addDemo(): Promise<void> {
  write(FILES.image, await image());
  copyFileSync(join(PGLITE, 'pglite.wasm'), at(FILES.pglite));
  copyFileSync(join(PGLITE, 'initdb.wasm'), at(FILES.initdb));
  copyFileSync(join(PGLITE, 'pglite.data'), at(FILES.bundle));
  copyFileSync('scripts/demo/mark.css', at('demo/mark.css'));
  const files = Object.values(FILES).map((path) => readFileSync(at(path)));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  const version = hash.digest('hex').slice(0, 12);
  await Promise.all([
    bundle('scripts/demo/worker.ts', WORKER, version),
    bundle('scripts/demo/entry.ts', 'demo/entry.js', version),
    bundle('scripts/demo/mark.ts', 'demo/mark.js', version),
    bundle('scripts/gallery/open.ts', 'demo/open.js', version),
    bundle('scripts/gallery/list.ts', 'demo/list.js', version),
  ]);
  write(STATES, JSON.stringify(Object.fromEntries(states.map((state) => [state.id, state]))));
  write('demo/open/index.html', withWayToEntry('demo/open', openPage()));
  write(
    'demo/states/index.html',
    withWayToEntry('demo/states', indexPage({ states, script: '/demo/list.js' })),
  );
  write('demo/index.html', entryPage(files.reduce((sum, { length }) => sum + length, 0)));
  listPages();
}

/** Builds everything if its sources are newer. */
export async function buildDemo(): Promise<void> {
  if (builtAt() > Math.max(...globSync(SOURCES).map(changedAt))) return;
  process.stdout.write('Building the demo, which takes up to a minute…\n');
  rmSync(LAST, { force: true });
  await buildPortal();
  markPages();
  await addDemo();
}
