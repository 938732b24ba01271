import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

type Words = Record<string, unknown>;

/** Characters before a name that make it part of a longer name, an address or another object; a spread does not. */
const START = String.raw`(?<![\w$/'-]|(?<!\.\.)\.)`;
const STEP = String.raw`\s*\??\.\s*`;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*/g;
const IMPORT = /^import [^;]*;/gm;
const TAKEN_APART = /\{([^{}]*)\} = ([\w.@]+);/g;

/** `const { a, b: c } = copy;` as `copy.a; copy.b;`. */
const inSteps = (code: string) =>
  code.replace(TAKEN_APART, (_, keys: string, path: string) =>
    keys.replaceAll(/(\w+)[^,]*/g, `${path}.$1;`),
  );

/** All code that reads an export of a copy file, with the export renamed to `@name`. */
function codeReading(file: string, name: string, texts: readonly string[]): string {
  const wanted = new RegExp(String.raw`[{,]\s*${name}\b(?: as (\w+))?[^;]*/${file}'`);
  return texts
    .filter((text) => text.includes(`/${file}'`))
    .map((text) => {
      const lines = text.match(IMPORT) ?? [];
      const found = lines.map((line) => wanted.exec(line)).find((one) => one !== null);
      const code = text.replace(IMPORT, '').replace(COMMENT, '');
      const alias = new RegExp(`${START}${found?.[1] ?? name}\\b`, 'g');
      return found ? inSteps(code.replace(alias, `@${name}`)) : '';
    })
    .join('\n');
}

/** The words below a path that no code names; words looked up or passed on as a whole count as used. */
function unread(words: unknown, path: string, code: string): string[] {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return [];
  const reading = `@${path.replaceAll('.', STEP)}\\b(?:${STEP}(\\w+))?`;
  const steps = [...code.matchAll(new RegExp(reading, 'g'))].map(([, step]) => step);
  if (steps.includes(undefined)) return [];
  return Object.entries(words).flatMap(([key, below]) =>
    steps.includes(key) ? unread(below, `${path}.${key}`, code) : [`${path}.${key}`],
  );
}

test('every word of the copy files is used', () => {
  const modules = import.meta.glob<Words>('../../src/**/*.copy.ts', { eager: true });
  const sources = globSync('src/**/*.{ts,tsx,astro}').map((path) => readFileSync(path, 'utf8'));
  const dead = Object.entries(modules).flatMap(([path, words]) => {
    const file = basename(path);
    return Object.entries(words).flatMap(([name, value]) =>
      unread(value, name, codeReading(file, name, sources)).map((word) => `${file}: ${word}`),
    );
  });
  expect(dead).toEqual([]);
});
test('a word that nothing uses is found; one that is looked up, or passed on with others, is not reported', () => {
  const words = { title: 'a', dead: 'b', leave: { body: 'c', close: 'd' }, kinds: { x: 'e' } };
  const reader = `import { pay as copy } from './pay.copy.ts';
    const { title } = copy;
    copy.leave
      .body;
    copy.kinds[kind]; // copy.dead`;
  const code = codeReading('pay.copy.ts', 'pay', [reader, "import './pay.copy.ts'; pay.dead;"]);
  expect(unread(words, 'pay', code)).toEqual(['pay.dead', 'pay.leave.close']);
  expect(unread(words, 'pay', `${code} ({ ...@pay });`)).toEqual([]);
});
