/** Another brand: what `docs/operations.md` §13 says to change is enough. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../scripts/astro.ts';
import { copyProject } from '../scripts/project-copy.ts';

const TOKENS = 'src/styles/tokens.css';
const HEX = /#[0-9a-f]{6}/g;
/** A blue as a green. */
const greenOf = (hex: string) => `#${hex.slice(1, 3)}${hex.slice(5, 7)}${hex.slice(3, 5)}`;
/** Whether a colour of the brand is more than a grey with a tint: the greys stay. */
const isBlue = (hex: string) =>
  Number.parseInt(hex.slice(5, 7), 16) - Number.parseInt(hex.slice(3, 5), 16) > 11;
const blues = [...new Set(readFileSync(TOKENS, 'utf8').match(HEX))].filter(isBlue);

const dir = mkdtempSync(join(tmpdir(), 'brand-'));
const dist = join(dir, 'dist');
let texts: Map<string, string>;

function change(file: string, by: (text: string) => string): void {
  writeFileSync(join(dir, file), by(readFileSync(join(dir, file), 'utf8')));
}

beforeAll(async () => {
  copyProject(dir);
  const green = (text: string) => text.replaceAll(HEX, (hex) => (isBlue(hex) ? greenOf(hex) : hex));
  change(TOKENS, green);
  change('public/favicon.svg', green);
  change('src/site.ts', (text) =>
    green(text)
      .replaceAll('강호', '청림')
      .replaceAll('천년', '만년')
      .replace('isNameDrawn: boolean = true', 'isNameDrawn: boolean = false'),
  );
  for (const drawing of ['name.svg', 'name-stacked.svg']) rmSync(join(dir, 'public/art', drawing));
  await buildSite([], { cwd: dir });
  texts = new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(html|css|js|json|svg|txt|xml)$/.test(file))
      .map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  );
}, 300_000);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const filesWith = (words: readonly string[]) =>
  [...texts].flatMap(([file, text]) =>
    words.filter((word) => text.toLowerCase().includes(word)).map((word) => `${file}: ${word}`),
  );

test('no file of another brand names the old one', () => {
  expect(texts.get('index.html')).toContain('만년의 청림');
  expect(filesWith(['강호', '천년'])).toEqual([]);
});

test('no file has its colours', () => {
  expect(blues).toContain('#061d55');
  expect(filesWith(blues)).toEqual([]);
});

test('a name that is not drawn is set as text, on Home and on Login', () => {
  for (const page of ['index.html', 'login.html']) {
    expect(texts.get(page)).toMatch(/class="?game-name"?[^>]*>\s*만년의 청림/);
    expect(texts.get(page)).not.toMatch(/art\/name/);
  }
});
