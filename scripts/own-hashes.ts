import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page with only the hashes of its own inline scripts and styles left in its policy. */
function withOwnHashes(html: string): string {
  const inline = html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g);
  const own = new Set([...inline].map(([, text]) => hashOf(text)));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ ('sha256-[^']+')/g, (kept, hash: string) => (own.has(hash) ? kept : '')),
  );
}

/**
 * Astro puts the hashes of the whole build into every page: some 25 that are of no use to it, which
 * do not compress, in the first bytes a visitor waits for (performance.md).
 */
export const ownHashes: AstroIntegration = {
  name: 'own-hashes',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.html')) continue;
        const file = join(dist, name);
        writeFileSync(file, withOwnHashes(readFileSync(file, 'utf8')));
      }
    },
  },
};
