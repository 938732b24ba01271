import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill } from '#rules/fill.ts';
import { TERMS_CATEGORIES, termsVersions } from '#rules/terms.ts';
import * as site from '#site.ts';

const folder = new URL('../../../src/content/terms/', import.meta.url);
const files = readdirSync(folder);

/** Clause heading → its lines, without list marks; table cells joined as the change table shows them. */
function clauses(file: string): Map<string, string[]> {
  const [, , body = ''] = readFileSync(new URL(file, folder), 'utf8').split(/^---$/m);
  return new Map(
    body.split(/^## /m).map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const clean = lines.map((line) =>
        line
          .replace(/^ *(\d+\.|-) /, '')
          .replace(/^\| | \|$/g, '')
          .replaceAll(' | ', ' · '),
      );
      return [heading, clean.filter(Boolean)];
    }),
  );
}

function changes(file: string): { clause: string; before: string; after: string }[] {
  const text = readFileSync(new URL(file, folder), 'utf8');
  return [...text.matchAll(/clause: (.*)\n {4}before: '(.*)'\n {4}after: '(.*)'/g)].map(
    ([, clause = '', before = '', after = '']) => ({ clause, before, after }),
  );
}

describe.each(TERMS_CATEGORIES)('%s', (category) => {
  const dates = files
    .filter((file) => file.startsWith(category))
    .map((file) => file.slice(category.length + 1, -3));
  const [newest, previous] = termsVersions(dates, '2026-11-21').newestFirst;
  const now = clauses(`${category}-${newest}.md`);
  const before = clauses(`${category}-${previous}.md`);
  const listed = changes(`${category}-${newest}.md`);

  it('has two versions, and every placeholder in their texts has a value', () => {
    expect(dates).toHaveLength(2);
    for (const date of dates) {
      const text = readFileSync(new URL(`${category}-${date}.md`, folder), 'utf8');
      expect(fill(text, site)).not.toMatch(/\{\w+\}/);
    }
  });

  it('numbers its clauses without a gap', () => {
    for (const version of [now, before]) {
      const numbers = [...version.keys()].flatMap(
        (heading) => heading.match(/^제(\d+)조 \(/)?.[1] ?? [],
      );
      expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
      expect([...version.keys()].at(-1)).toBe('부칙');
    }
  });

  it('lists exactly the clauses that changed', () => {
    const changed = [...now.keys()].filter(
      (heading) =>
        heading !== '부칙' && now.get(heading)?.join('\n') !== before.get(heading)?.join('\n'),
    );
    expect([...new Set(listed.map((change) => change.clause))]).toEqual(changed);
    expect([...before.keys()]).toEqual([...now.keys()]);
  });

  it('quotes both wordings word for word', () => {
    for (const change of listed) {
      const nowText = now.get(change.clause)?.join('\n') ?? '';
      const beforeText = before.get(change.clause)?.join('\n') ?? '';
      expect(nowText).toContain(change.after);
      expect(beforeText).not.toContain(change.after);
      expect(beforeText).toContain(change.before);
    }
    // A clause that is new has no wording before.
    for (const { clause, before: replaced } of listed.filter((change) => change.before !== ''))
      expect(now.get(clause)?.join('\n')).not.toContain(replaced);
  });
});
