import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Path, routes } from '#routes.ts';

/** Reads what `astro build` wrote, for the tests over `dist`. */
export type BuiltPage = { file: string; path: string; html: string };

const listed = globSync('dist/**/*').map((path) => path.replaceAll('\\', '/'));
export const builtFiles = listed.filter((path) => statSync(path).isFile());

export const builtPages: BuiltPage[] = builtFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({
    file,
    path: `/${file.slice('dist/'.length, -'.html'.length)}`.replace(/^\/index$/, '/'),
    html: readFileSync(file, 'utf8'),
  }));

/** The access of a page; entries and lists below a route are as open as that route. */
export function accessOf(path: string): string {
  for (let up = path; up !== '/'; up = dirname(up))
    if (up in routes) return routes[up as Path].access;
  return 'open';
}

const sizes = new Map<string, number>();
/** Bytes on the wire, brotli; quality 11 is what hosts with packed files send, 9 a fast upper bound. */
function bytesOf(file: string, quality: 9 | 11): number {
  const key = `${quality} ${file}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = sizes.get(key) ?? brotliCompressSync(readFileSync(file), { params }).length;
  sizes.set(key, bytes);
  return bytes;
}

const total = (files: string[], quality: 9 | 11) =>
  files.reduce((sum, file) => sum + bytesOf(file, quality), 0);

/** What weighs more than the limit, with its bytes, so that a failure says by how much. */
export function above(limit: number, rows: [name: string, files: string[]][]): [string, number][] {
  return rows
    .filter(([, files]) => total(files, 9) > limit)
    .map(([name, files]): [string, number] => [name, total(files, 11)])
    .filter(([, bytes]) => bytes > limit);
}

/** The file and all it imports before it runs; what is loaded on demand stays out. */
export function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+)["']/g))
    withImports(posix.join(posix.dirname(file), from), seen);
  return seen;
}

const attribute = (name: string, tag: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const tags = (name: string, html: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

/** Islands that wake only for a member or when pressed (directives) are no cost to a visitor's page. */
export function islandsOf(html: string): { screen: string; entries: string[]; member: boolean }[] {
  return tags('astro-island', html).map((tag) => {
    const files = ['component-url', 'renderer-url'].map((name) => `dist${attribute(name, tag)}`);
    return {
      screen: files[0] ?? '',
      entries: files.filter((file) => file !== 'distundefined'),
      member: /^(member|press)$/.test(attribute('client', tag) ?? ''),
    };
  });
}

/** Script files that a page loads by itself, with their imports. */
export function scriptsOf(html: string, who: 'visitor' | 'member'): string[] {
  const named = tags('script', html).map((tag) => attribute('src', tag));
  const inline = html.matchAll(/\b(?:from|import)\s*["'](\/_astro\/[^"']+\.js)["']/g);
  const urls = [...named, ...[...inline].map(([, url]) => url)];
  const entries = urls.filter((url) => url !== undefined).map((url) => `dist${url}`);
  for (const island of islandsOf(html))
    if (who === 'member' || !island.member) entries.push(...island.entries);
  const all = new Set<string>();
  for (const entry of entries) withImports(entry, all);
  return [...all];
}

export const policyOf = (html: string) =>
  attribute('content', /<meta http-equiv="content-security-policy"[^>]*>/i.exec(html)?.[0] ?? '') ??
  '';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inline scripts and styles that the page's own policy would refuse. */
export function unhashed(html: string): string[] {
  const policy = policyOf(html);
  const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
  return [...html.matchAll(inline)]
    .filter(([, , attributes = '']) => !/\ssrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , , text = '']) => text)
    .filter((text) => text !== '' && !policy.includes(hashOf(text)));
}
