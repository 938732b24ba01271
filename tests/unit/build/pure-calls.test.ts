import { expect, test } from 'vitest';
import { markPure, notePureExports } from '../../../scripts/build/pure-calls.ts';

const SHARED = `
/* @__NO_SIDE_EFFECTS__ */
function object(entries) {}
/* @__NO_SIDE_EFFECTS__ */
function text() {}
function listen() {}
export { text, listen as l, object as o };
`;
const marked = (code: string) => markPure('screen.js', code).replaceAll('/* @__PURE__ */ ', '#');
const from = (file: string) => `import{o as r,l as t,text}from"./${file}.D9BZ4IsB.js";`;

test('calls of functions without side effects are marked, also within other calls and objects', () => {
  notePureExports('shared-core', SHARED);
  const code = `${from('shared-core')}var a=r({b:r(1),...r(2).c}),d=[text(3)];`;
  expect(marked(code)).toBe(`${from('shared-core')}var a=#r({b:#r(1),...#r(2).c}),d=[#text(3)];`);
});

test('other calls are not marked: of functions that do something, of other files, and inside functions', () => {
  notePureExports('shared-core', SHARED);
  const code = `${from('shared-core')}t(1);var a=b(1),c=r=>r(1);function d(){r(2)}`;
  expect(marked(code)).toBe(code);
  const other = `${from('shared-other')}var a=r(1);`;
  expect(marked(other)).toBe(other);
});
