/** `npm run scale:faq`: builds the portal with 6,000 FAQ entries aside, then checks sizes and time. */
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

const ENTRIES = 6_000;
const HTML_MAX_BYTES = 14_000;
const BUILD_MAX_SECONDS = 60;
/** Before compression: copied entries compress far better than real ones would. */
const DATA_MAX_BYTES = 1_500_000;
/** Brotli takes long: only the largest pages are compressed. */
const LARGEST = 40;

const root = resolve(import.meta.dirname, '..');
const aside = mkdtempSync(join(tmpdir(), 'faq-scale-'));

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
function writeEntries(): void {
  const folder = join(aside, 'src/content/faq');
  const real = readdirSync(folder).map((file) => ({
    id: file.slice(0, -3),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  for (let made = real.length; made < ENTRIES; made += 1) {
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

try {
  copyProject();
  writeEntries();
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
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const files = readdirSync(join(aside, 'dist/support'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^faq(\/|\.).*html$/.test(file))
    .map((file) => ({ file, size: size(`support/${file}`) }));
  const largest = files
    .toSorted((a, b) => b.size - a.size)
    .slice(0, LARGEST)
    .map(({ file }) => ({ file, size: brotli(`support/${file}`) }))
    .toSorted((a, b) => b.size - a.size)[0];
  process.stdout.write(`${ENTRIES} entries, ${files.length} FAQ pages\n`);
  measure('build', seconds, BUILD_MAX_SECONDS, 's');
  measure(
    `of the ${LARGEST} longest pages, ${largest?.file}`,
    largest?.size ?? Infinity,
    HTML_MAX_BYTES,
    'B brotli',
  );
  measure('first page', brotli('support/faq.html'), HTML_MAX_BYTES, 'B brotli');
  measure('search data', size('support/faq/search.json'), DATA_MAX_BYTES, 'B');
} finally {
  rmSync(aside, { recursive: true, force: true });
}
if (failures.length > 0) process.exitCode = 1;
