import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Every chunk that a built chunk imports statically, itself included. */
function graph(dist: string, url: string, seen = new Set<string>()): Set<string> {
  if (seen.has(url)) return seen;
  seen.add(url);
  const code = readFileSync(join(dist, url), 'utf8');
  for (const [, chunk = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
    graph(dist, posix.join(dirname(url), chunk), seen);
  return seen;
}

/**
 * Member screens render in the browser only, so nothing in their HTML names their chunks until the
 * island script has run; this names them, and no chunk waits for another (performance.md).
 */
export const preloadIslands: AstroIntegration = {
  name: 'preload-islands',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.html')) continue;
        const html = readFileSync(join(dist, file), 'utf8');
        const islands = html.match(/<astro-island[^>]*\sclient="only"[^>]*>/g) ?? [];
        const urls = islands.flatMap((island) =>
          [...island.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url),
        );
        const chunks = new Set(urls.flatMap((url) => [...graph(dist, url)]));
        if (chunks.size === 0) continue;
        const links = [...chunks].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
        writeFileSync(join(dist, file), html.replace('</head>', `${links}</head>`));
      }
    },
  },
};
