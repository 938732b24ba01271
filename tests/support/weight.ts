/** What a page may weigh, in bytes after brotli: of its build, and of what a browser requests for it. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The scripts of a page (architecture §7). `files`: scripts and styles that a page requests by itself. */
export const VISITOR = { bytes: 17_250, files: 5 };
/** The same, with what every page fetches when it is idle. */
export const VISITOR_AT_REST = { bytes: 18_900 };
export const LOGIN = { bytes: 83_300, files: 10 };
/** The same, with the code of a session, which Login fetches when it is idle. */
export const LOGIN_AT_REST = { bytes: 111_000, files: 10 };
export const ISLAND = { bytes: 140_300, files: 12 };

const sizes = new Map<string, number>();
/** Bytes sent with brotli. Hosts with compressed files send quality 11; 8 is quicker, and an upper bound of that. */
function bytesOf(file: string, quality: 8 | 11): number {
  const key = `${quality} ${file}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = sizes.get(key) ?? brotliCompressSync(readFileSync(file), { params }).length;
  sizes.set(key, bytes);
  return bytes;
}

const total = (files: string[], quality: 8 | 11) =>
  files.reduce((sum, file) => sum + bytesOf(file, quality), 0);

export type Weighed = { path: string; files: string[] };
export type Limit = { bytes: number; files?: number };
/** A message for each page above the limit, with its files; empty if there is none. */
export function overweight(pages: Weighed[], limit: Limit): string[] {
  const heavy = pages.flatMap(({ path, files }) => {
    const many = files.length > (limit.files ?? Infinity);
    if (!many && total(files, 8) <= limit.bytes) return [];
    const bytes = total(files, 11);
    if (!many && bytes <= limit.bytes) return [];
    const each = files.map((file) => `${basename(file)} ${bytesOf(file, 11)}`).join(', ');
    const most = limit.files ? `${limit.bytes} B in ${limit.files}` : `${limit.bytes} B`;
    return [{ path, message: `${bytes} B in ${files.length} (at most ${most}): ${each}` }];
  });
  return [...Map.groupBy(heavy, ({ message }) => message)].map(
    ([message, [first, ...more]]) =>
      `${first?.path}${more.length > 0 ? ` and ${more.length} more` : ''}: ${message}`,
  );
}
