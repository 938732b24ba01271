import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColor } from '#site.ts';

test.each(['src/styles/tokens.css', 'public/favicon.svg'])(
  '%s has the colour that the brand names',
  (file) => expect(readFileSync(file, 'utf8')).toContain(themeColor),
);
