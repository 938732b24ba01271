import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve('tests/reference-api/api.ts');
const IMPORT = /^(?:import|export)(?! type)\b[^;]*?from '([^']+)';|^import '([^']+)';/gm;
/** What exists only in Node, beside its modules. */
const NODE_ONLY = /\b(?:Buffer|process|__dirname)\b|import\.meta\.(?:dirname|url|main)/;
const PACKAGES = [
  'altcha-lib/algorithms/pbkdf2',
  'pg',
  '@hono/node-server',
  '@node-rs/argon2',
  'ajv',
  'typescript',
];

/** The files below a file, by their imports; imports of types alone vanish in the build. */
function below(path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(path)) return found;
  const names = [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(
    ([, from, bare]) => from ?? bare ?? '',
  );
  found.set(path, names);
  for (const name of names) {
    if (name.startsWith('#')) below(join(resolve('src'), name.slice(1)), found);
    if (name.startsWith('.')) below(resolve(dirname(path), name), found);
  }
  return found;
}

test('below its root the reference API needs nothing of Node, so that it runs in a browser too', () => {
  const files = below(ROOT);
  expect(files.size).toBeGreaterThan(100);
  const faults = [...files].flatMap(([path, names]) => {
    const at = relative('', path);
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [
      ...names
        .filter((name) => name.startsWith('node:') || PACKAGES.includes(name))
        .map((name) => `${at}: ${name}`),
      ...(code.match(NODE_ONLY) ?? []).map((word) => `${at}: ${word}`),
    ];
  });
  expect(faults).toEqual([]);
});
