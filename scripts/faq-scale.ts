/**
 * `npm run scale:faq`: builds copies of the portal with its own FAQ entries, with 600 and with 6,000, and
 * checks sizes and build times.
 */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from './astro.ts';
import { readCommand } from './command.ts';
import { copyProject } from './project-copy.ts';

/** Numbers of entries. 0 stands for the portal's own, which cannot be fewer: they link to one another. */
const SIZES = [0, 600, 6_000];
/** How much the list's first page may grow, compared with the fewest entries. */
const GROWTH_MAX = 1.1;
/** As `tests/budgets.test.ts` has it for every page. */
const HTML_MAX_BYTES = 16_700;
const BUILD_MAX_SECONDS = 60;
/** Before compression: copied entries compress far better than real ones would. */
const DATA_MAX_BYTES = 1_500_000;
/** Brotli takes long: only the largest pages are compressed. */
const LARGEST = 40;

const USAGE = `npm run scale:faq

  --keep FOLDER      keeps the sites there, each in a folder named after its number of entries; to measure one:
                     npm run bench -- --pages faq --measures load faq600=FOLDER/600
`;

const { values } = readCommand(USAGE, { options: { keep: { type: 'string' } } });
/** Adds copies of the portal's entries, each with its own id, title and order of sentences. */
function writeEntries(dir: string, entries: number): void {
  const folder = join(dir, 'src/content/faq');
  const originals = readdirSync(folder).map((file) => ({
    id: file.slice(0, -'.md'.length),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  for (let count = originals.length; count < entries; count += 1) {
    const source = originals[count % originals.length];
    if (!source) throw new Error('no entries to copy');
    const round = Math.floor(count / originals.length);
    const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.text) ?? [];
    const sentences = body.trim().split(/(?<=\.) (?=\S)/);
    const rotated = [
      ...sentences.slice(round % sentences.length),
      ...sentences.slice(0, round % sentences.length),
    ];
    const head = front
      .replace(/^popular: .*\n/m, '')
      .replace(/^title: (.*?)("?)$/m, `title: $1 (${round})$2`);
    writeFileSync(
      join(folder, `${source.id}-${round}.md`),
      `---\n${head}\n---\n\n${rotated.join(' ')}\n`,
    );
  }
}

const brotli = (file: string): number => brotliCompressSync(readFileSync(file)).length;

function measure(what: string, value: number, limit: number, unit: string): void {
  const isFine = value <= limit;
  const words = `${isFine ? 'ok  ' : 'FAIL'} ${what}: ${value} ${unit} (at most ${limit})`;
  process.stdout.write(`${words}\n`);
  if (!isFine) process.exitCode = 1;
}

async function build(cwd: string): Promise<number> {
  const start = performance.now();
  await buildSite([], { cwd });
  return Math.round((performance.now() - start) / 100) / 10;
}

/** Builds and checks the portal with this many entries; returns the bytes of the list's first page. */
async function scale(entries: number): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'faq-scale-'));
  const support = join(dir, 'dist/support');
  try {
    copyProject(dir);
    writeEntries(dir, entries);
    const seconds = await build(dir);
    const pages = readdirSync(support, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^faq(\/|\.).*html$/.test(file))
      .map((file) => join(support, file))
      .toSorted((a, b) => statSync(b).size - statSync(a).size);
    const sizes = pages.slice(0, LARGEST).map(brotli);
    const largest = Math.max(...sizes);
    process.stdout.write(`${entries} entries, ${pages.length} FAQ pages\n`);
    measure('build', seconds, BUILD_MAX_SECONDS, 's');
    measure(`${pages[sizes.indexOf(largest)]}`, largest, HTML_MAX_BYTES, 'B brotli');
    measure('search data', statSync(join(support, 'faq/search.json')).size, DATA_MAX_BYTES, 'B');
    if (values.keep)
      cpSync(join(dir, 'dist'), join(values.keep, `${entries}`), { recursive: true });
    return brotli(join(support, 'faq.html'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const firstPages: number[] = [];
for (const entries of SIZES) firstPages.push(await scale(entries));
const most = Math.min(HTML_MAX_BYTES, Math.round((firstPages[0] ?? 0) * GROWTH_MAX));
for (const [index, bytes] of firstPages.entries())
  measure(`first page of ${SIZES[index]} entries`, bytes, most, 'B brotli');
