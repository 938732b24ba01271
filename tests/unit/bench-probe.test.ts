import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HwanTable } from '../../scripts/bench/probe/src/hwan-table.tsx';
import { LoginForm } from '../../scripts/bench/probe/src/login-form.tsx';

/** The elements and words of a part of a page, without scripts and attributes. */
const bare = (html: string) =>
  html
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/<(\w+)[^>]*>/g, '<$1>')
    .replaceAll('&nbsp;', '\u00a0');

/** What a page of the floor shows below its heading. */
function floorOf(name: string): string {
  const html = readFileSync(`scripts/bench/floor/${name}.html`, 'utf8');
  return bare(/<\/h1>(.*)<\/main>/s.exec(html)?.[1] ?? '');
}

test('the islands of the probe have the elements and words of the floor', () => {
  const form = renderToStaticMarkup(createElement(LoginForm, { url: '/', gameCode: '' }));
  const table = renderToStaticMarkup(createElement(HwanTable));
  expect(bare(form)).toBe(floorOf('login'));
  expect(bare(table)).toBe(floorOf('member/hwan/state'));
});
