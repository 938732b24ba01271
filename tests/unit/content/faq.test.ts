import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFaq } from '../faq-content.ts';

test('what the FAQ quotes is what a screen says', () => {
  const files = globSync(['src/**/*.copy.ts', 'src/routes.ts', 'src/errors.ts']);
  const screens = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const quoted = readFaq().flatMap(
    ({ title, detail }) => `${title} ${detail}`.match(/(?<=‘)[^’]+/g) ?? [],
  );
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter((words) => !screens.includes(words))).toEqual([]);
});
