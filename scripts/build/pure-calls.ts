import { basename } from 'node:path';
import type { Plugin } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';
import { isShared } from './chunks.ts';

/** For each shared file, named without its hash: its exports that are functions without side effects. */
const pureExports = new Map<string, Set<string>>();

const MARKED = /@__NO_SIDE_EFFECTS__ \*\/\s*function ([\w$]+)/g;
const EXPORT_LIST = /^export \{(.*)\};$/m;
const EXPORT = /([\w$]+)(?: as ([\w$]+))?/g;

/** Notes which exports of a file are marked as functions without side effects. */
export function notePureExports(name: string, code: string): void {
  const marked = new Set([...code.matchAll(MARKED)].map(([, local]) => local));
  const [, list = ''] = EXPORT_LIST.exec(code) ?? [];
  const found = [...list.matchAll(EXPORT)].filter(([, local]) => marked.has(local));
  pureExports.set(name, new Set(found.map(([, local = '', alias = local]) => alias)));
}

/** Notes them while the first bundle is written, before the minifier removes the marks. */
export const notePure: Plugin = {
  name: 'note-pure',
  renderChunk(code, chunk) {
    if (isShared(chunk)) notePureExports(chunk.name, code);
  },
};

/** The names under which a built file imports such functions. */
function pureNames({ module }: ReturnType<typeof parseSync>): Set<string> {
  const names = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const [file = ''] = basename(moduleRequest.value).split('.');
    const pure = entries.filter(({ importName }) =>
      pureExports.get(file)?.has(importName.name ?? ''),
    );
    return pure.map(({ localName }) => localName.value);
  });
  return new Set(names);
}

/**
 * Marks the calls of such functions outside all functions of a built file, so that the second bundle leaves out what
 * nothing reads, such as the endpoints and schemas of other screens. Inside a function the name may mean a variable.
 */
export function markPure(file: string, code: string): string {
  const parsed = parseSync(file, code);
  const names = pureNames(parsed);
  const places: number[] = [];
  let depth = 0;
  function enter(): void {
    depth += 1;
  }
  function leave(): void {
    depth -= 1;
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, start }) {
      if (depth === 0 && callee.type === 'Identifier' && names.has(callee.name)) places.push(start);
    },
  }).visit(parsed.program);
  return places
    .sort((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, code);
}
