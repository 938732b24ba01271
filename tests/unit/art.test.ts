import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventPictures } from '#site-content/event-pictures.ts';
import { type Seal, seals } from '#ui/feedback/seals.ts';

/** What `npm run art -- --check` says in a copy of what it reads, after a change. */
function checkAfter(change: (dir: string) => void): { status: number | null; said: string[] } {
  const dir = mkdtempSync(join(tmpdir(), 'art-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const read = [
    'src/site.ts',
    'src/styles/tokens.css',
    'src/site-content/event-pictures.ts',
    'src/ui/feedback/seals.ts',
  ];
  for (const name of ['scripts', ...read, 'public', 'package.json'])
    cpSync(name, join(dir, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
  change(dir);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/art.ts', '--check'], {
    cwd: dir,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line.endsWith('is to be painted'));
  return { status, said: lines.map((line) => line.split(' ')[0] ?? '') };
}

test('the pictures of public/art are those that its sources paint', () => {
  expect(checkAfter(() => undefined)).toEqual({ status: 0, said: [] });
});

test.each(['avif', 'webp'])(
  'as %s a picture of an event weighs at most 4 kB, and all that a member may see on a long way 60 kB',
  (type) => {
    const bytes = (name: string) => statSync(`public/art/${name}.${type}`).size;
    const events = eventPictures.map((name) => bytes(`event-${name}`));
    const marks = (Object.keys(seals) as Seal[]).map((name) => bytes(`seal-${name}`));
    expect(Math.max(...events)).toBeLessThanOrEqual(4_096);
    const way = ['land-wide', 'land-strip', 'tiers', 'faces'].map(bytes);
    const all = [...way, Math.max(...marks), Math.max(...events)];
    expect(all.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(60_000);
  },
);

test('a picture of one’s own and a missing file are painted, and nothing else', () => {
  const { status, said } = checkAfter((dir) => {
    writeFileSync(join(dir, 'scripts/art/strip.png'), 'own');
    for (const name of ['faces.webp', 'icon-192.png']) rmSync(join(dir, 'public/art', name));
  });
  expect(status).toBe(1);
  const files = ['land-strip.avif', 'faces.avif', 'icon-192.png'];
  expect(said).toEqual(files.map((name) => `public/art/${name}`));
});

test('each picture is named as WebP too, for browsers without AVIF', () => {
  const sources = globSync('src/**/*.{css,tsx,astro}').map((file) => readFileSync(file, 'utf8'));
  const named = (text: string, type: string) =>
    [...text.matchAll(new RegExp(`/art/([^\\s'")]+)\\.${type}\\b`, 'g'))].map(([, name]) => name);
  const avif = sources.map((text) => new Set(named(text, 'avif')));
  expect(avif.filter(({ size }) => size > 0).length).toBeGreaterThan(0);
  expect(sources.map((text) => new Set(named(text, 'webp')))).toEqual(avif);
});
