import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Above this a file of its own is cheaper: it is kept between pages. */
const INLINE_MAX_BYTES = 2_000;

/** Chunks name one another relative to themselves; from a page the same names need the folder. */
const forPage = (code: string, url: string) =>
  code
    .trim()
    .replace(
      /(\b(?:from|import)\s*\(?\s*["'`])(\.\/[^"'`]+\.js)/g,
      (_, open: string, path: string) => open + posix.join(dirname(url), path),
    );

function withSmallScripts(html: string, dist: string): string {
  const hashes: string[] = [];
  const tag = /<script type="module" src="([^"]+\.js)"><\/script>/g;
  const page = html.replace(tag, (whole, url: string) => {
    const code = readFileSync(join(dist, url), 'utf8');
    if (code.length > INLINE_MAX_BYTES || /import\.meta|<\/script/.test(code)) return whole;
    const text = forPage(code, url);
    hashes.push(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return `<script type="module">${text}</script>`;
  });
  return page.replace("script-src 'self'", `script-src 'self'${hashes.join('')}`);
}

/** Puts a page's small scripts into the page, and their hashes into its policy: fewer requests (performance.md). */
export const inlineEntries: AstroIntegration = {
  name: 'inline-entries',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.html')) continue;
        const file = join(dist, name);
        writeFileSync(file, withSmallScripts(readFileSync(file, 'utf8'), dist));
      }
    },
  },
};
