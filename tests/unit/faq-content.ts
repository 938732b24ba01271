import { readdirSync, readFileSync } from 'node:fs';
import type { FaqSource } from '#features/faq/documents.ts';

const folder = new URL('../../src/content/faq/', import.meta.url);

type Entry = FaqSource & { related: string[]; updated: string };

const list = (value = ''): string[] =>
  value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((item) => item.trim().replace(/^"|"$/g, ''));

/** The real entries, read from disk without Astro. */
export function readFaq(): Entry[] {
  return readdirSync(folder).map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [, front = '', detail = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    const field = Object.fromEntries(
      front.split('\n').map((line) => line.split(/:\s(.*)/s)),
    ) as Record<string, string>;
    return {
      id: file.replace(/\.md$/, ''),
      title: (field['title'] ?? '').replace(/^"|"$/g, ''),
      type: field['type'] ?? '',
      updated: field['updated'] ?? '',
      popular: field['popular'] === undefined ? undefined : Number(field['popular']),
      related: list(field['related']),
      keywords: list(field['keywords']),
      detail,
    };
  });
}
