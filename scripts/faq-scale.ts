/**
 * `npm run scale:faq`: builds the portal aside with its own FAQ entries, with 600 and with 6,000, then
 * checks sizes and time.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readCommand } from './command.ts';

/** Its own entries are never fewer: they name one another. */
const SIZES = [0, 600, 6_000];
/** The list's first page, against that of the fewest entries. */
const GROWTH_MAX = 1.1;
const HTML_MAX_BYTES = 14_000;
const BUILD_MAX_SECONDS = 60;
/** Before compression: copied entries compress far better than real ones would. */
const DATA_MAX_BYTES = 1_500_000;
/** Brotli takes long: only the largest pages are compressed. */
const LARGEST = 40;

const USAGE = `npm run scale:faq

  --keep FOLDER      leaves the sites there, each by its number of entries; what a reader waits for
                     tells npm run bench -- --pages faq --probes load faq600=FOLDER/600
`;

const { values } = readCommand(USAGE, { options: { keep: { type: 'string' } } });
const root = resolve(import.meta.dirname, '..');
let aside = '';

function copyProject(): void {
  for (const name of [
    'src',
    'public',
    'scripts',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(aside, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(aside, 'node_modules'));
}

/** Copies of the real entries, each with its own id, title and order of sentences. */
function writeEntries(entries: number): void {
  const folder = join(aside, 'src/content/faq');
  const real = readdirSync(folder).map((file) => ({
    id: file.slice(0, -3),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  for (let made = real.length; made < entries; made += 1) {
    const source = real[made % real.length];
    if (!source) throw new Error('no entries to copy');
    const round = Math.floor(made / real.length);
    const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.text) ?? [];
    const sentences = body.trim().split(/(?<=\.) (?=\S)/);
    const turned = [
      ...sentences.slice(round % sentences.length),
      ...sentences.slice(0, round % sentences.length),
    ];
    const head = front
      .replace(/^popular: .*\n/m, '')
      .replace(/^title: (.*?)("?)$/m, `title: $1 (${round})$2`);
    writeFileSync(
      join(folder, `${source.id}-${round}.md`),
      `---\n${head}\n---\n\n${turned.join(' ')}\n`,
    );
  }
}

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(join(aside, 'dist', file))).length;

const size = (file: string): number => statSync(join(aside, 'dist', file)).size;

const failures: string[] = [];
function measure(what: string, value: number, limit: number, unit: string): void {
  process.stdout.write(
    `${value <= limit ? 'ok  ' : 'FAIL'} ${what}: ${value} ${unit} (at most ${limit})\n`,
  );
  if (value > limit) failures.push(what);
}

function build(): number {
  const start = performance.now();
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    {
      cwd: aside,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Builds with so many entries and checks; returns the bytes of the list's first page. */
function scale(entries: number): number {
  aside = mkdtempSync(join(tmpdir(), 'faq-scale-'));
  try {
    copyProject();
    writeEntries(entries);
    const seconds = build();
    const files = readdirSync(join(aside, 'dist/support'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^faq(\/|\.).*html$/.test(file))
      .map((file) => ({ file, size: size(`support/${file}`) }));
    const largest = files
      .toSorted((a, b) => b.size - a.size)
      .slice(0, LARGEST)
      .map(({ file }) => ({ file, size: brotli(`support/${file}`) }))
      .toSorted((a, b) => b.size - a.size)[0];
    process.stdout.write(`${entries} entries, ${files.length} FAQ pages\n`);
    measure('build', seconds, BUILD_MAX_SECONDS, 's');
    const longest = `of the ${LARGEST} longest pages, ${largest?.file}`;
    measure(longest, largest?.size ?? Infinity, HTML_MAX_BYTES, 'B brotli');
    measure('search data', size('support/faq/search.json'), DATA_MAX_BYTES, 'B');
    if (values.keep)
      cpSync(join(aside, 'dist'), join(values.keep, `${entries}`), { recursive: true });
    return brotli('support/faq.html');
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const [fewest = 0, ...more] = SIZES.map(scale);
const most = Math.min(HTML_MAX_BYTES, Math.round(fewest * GROWTH_MAX));
for (const [index, bytes] of [fewest, ...more].entries())
  measure(`first page of ${SIZES[index]} entries`, bytes, most, 'B brotli');
if (failures.length > 0) process.exitCode = 1;
