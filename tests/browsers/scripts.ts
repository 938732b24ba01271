/** The interfaces of browsers and of the language that the scripts of `src` use. */
import { globSync } from 'node:fs';
import type { Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { data, lacking } from './support.ts';

const LIBRARY = /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/;

/** `ReadonlyArray` and `ArrayConstructor` are `Array` to MDN. */
const plainName = (name: string) => name.replace(/^Readonly|Constructor$/g, '');

/** The interface, or the constructor, that declares a member. */
function containerOf(declaration: ts.Declaration): string[] {
  for (let node: ts.Node = declaration.parent; node; node = node.parent)
    if (ts.isInterfaceDeclaration(node) || ts.isVariableDeclaration(node))
      return [node.name.getText()];
  return [];
}

/** A type and those it extends: MDN names a mixin's members under the interface that has them. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((one) => namesOf(one, checker));
  const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  return [type.symbol?.name ?? '', ...bases.flatMap((one) => namesOf(one, checker))];
}

type Table = Record<string, Identifier | undefined>;
const api = data.api as Table;
const builtins = data.javascript.builtins as Table;

/** The names of what some browser lacks; only these are looked up with the types, which takes time. */
const suspects = new Set(
  [api, builtins].flatMap((table) =>
    Object.entries(table).flatMap(([container, owner = {}]) =>
      [[container, owner] as const, ...Object.entries(owner)]
        .filter(([, feature]) => lacking(feature as Identifier).length > 0)
        .map(([name]) => name.replace(/_static$/, '')),
    ),
  ),
);

function featureOf(containers: string[], name: string): [string, Identifier] | undefined {
  for (const container of containers.map(plainName)) {
    const owner = api[container] ?? builtins[container];
    const found = owner?.[name] ?? owner?.[`${name}_static`];
    if (found) return [`${container}.${name}`, found];
  }
  return undefined;
}

function globalOf(name: string): [string, Identifier] | undefined {
  const found = builtins[name] ?? api[name] ?? api['Window']?.[name];
  return found && [name, found];
}

function featureAt(node: ts.Identifier, checker: ts.TypeChecker): [string, Identifier] | undefined {
  const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (!declaration || !LIBRARY.test(declaration.getSourceFile().fileName)) return undefined;
  const { parent } = node;
  const isGlobal = !ts.isPropertyAccessExpression(parent) || parent.name !== node;
  if (isGlobal || parent.expression.getText() === 'globalThis') return globalOf(node.text);
  const type = checker.getApparentType(
    checker.getNonNullableType(checker.getTypeAtLocation(parent.expression)),
  );
  return featureOf([...containerOf(declaration), ...namesOf(type, checker)], node.text);
}

/** Each interface that some browser of the list lacks, with the files that use it. */
export function lackingInScripts(): Map<string, Set<string>> {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const files = globSync('src/**/*.{ts,tsx}');
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found = new Map<string, Set<string>>();
  const visit = (node: ts.Node, file: string) => {
    const isSuspect = ts.isIdentifier(node) && suspects.has(node.text);
    const feature = isSuspect && featureAt(node, checker);
    if (feature && lacking(feature[1]).length > 0)
      found.set(feature[0], (found.get(feature[0]) ?? new Set()).add(file));
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, file);
  }
  return found;
}
