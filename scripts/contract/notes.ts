/** The comments on the fields of the contract, read from its sources: schemas do not keep them at run time. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { sources, withoutStars } from './endpoints.ts';

/** The comment on each field that has one, by the field's path, such as `list[].amount`. */
export type Notes = ReadonlyMap<string, string>;

const root = resolve(import.meta.dirname, '../..');
const files = new Map<string, ts.SourceFile>();

function fileAt(path: string): ts.SourceFile {
  const known = files.get(path);
  if (known) return known;
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  files.set(path, file);
  return file;
}

/** The value of a constant of a file or of a file that it imports by `#` or `./`; packages are not followed. */
function constantOf(name: string, file: ts.SourceFile): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (one.name.getText() === name) return one.initializer;
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const found = bindings.elements.find((element) => element.name.text === name);
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!found || !/^[#.]/.test(from)) continue;
    const path = from.startsWith('#')
      ? resolve(root, 'src', from.slice(1))
      : resolve(dirname(file.fileName), from);
    return constantOf((found.propertyName ?? found.name).text, fileAt(path));
  }
  return undefined;
}

function commentOn(node: ts.Node): string {
  const text = node.getFullText();
  const last = ts.getLeadingCommentRanges(text, 0)?.at(-1);
  const comment = last ? text.slice(last.pos, last.end) : '';
  return comment.startsWith('/**') ? withoutStars(comment.slice(3, -2)) : '';
}

type Walk = {
  notes: Map<string, string>;
  /** Inside a function's body: what collects from the argument of each parameter, by the parameter's name. */
  given: ReadonlyMap<string, (at: string) => void>;
};

function collectNamed(node: ts.Identifier, at: string, { notes, given }: Walk): void {
  const argument = given.get(node.text);
  const value = constantOf(node.text, node.getSourceFile());
  if (argument) argument(at);
  else if (value) collect(value, at, { notes, given: new Map() });
}

function collectFields(node: ts.ObjectLiteralExpression, at: string, walk: Walk): void {
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) collect(property.expression, at, walk);
    if (!ts.isPropertyAssignment(property)) continue;
    const path = [at, property.name.getText()].filter(Boolean).join('.');
    const comment = commentOn(property);
    if (comment) walk.notes.set(path, comment);
    collect(property.initializer, path, walk);
  }
}

/** A call of one of our arrow functions stands for its body; any other call, as of valibot, for its arguments. */
function collectCall(node: ts.CallExpression, at: string, walk: Walk): void {
  const callee = ts.isIdentifier(node.expression)
    ? constantOf(node.expression.text, node.getSourceFile())
    : undefined;
  if (!callee || !ts.isArrowFunction(callee) || ts.isBlock(callee.body)) {
    const isList = node.expression.getText() === 'v.array';
    for (const part of node.arguments) collect(part, isList ? `${at}[]` : at, walk);
    return;
  }
  const given = callee.parameters.map(({ name }, i) => {
    const argument = node.arguments[i];
    return [name.getText(), (path: string) => argument && collect(argument, path, walk)] as const;
  });
  collect(callee.body, at, { notes: walk.notes, given: new Map(given) });
}

/** Collects the comments within a schema, which stands at the path `at`. */
function collect(node: ts.Expression, at: string, walk: Walk): void {
  if (ts.isIdentifier(node)) collectNamed(node, at, walk);
  else if (ts.isPropertyAccessExpression(node) && node.name.text === 'entries')
    collect(node.expression, at, walk);
  else if (ts.isObjectLiteralExpression(node)) collectFields(node, at, walk);
  else if (ts.isArrayLiteralExpression(node))
    for (const element of node.elements) collect(element, at, walk);
  else if (ts.isCallExpression(node)) collectCall(node, at, walk);
}

/** The comments on the fields of one part of a call. */
function notesOf(part: ts.Expression | undefined): Notes {
  const notes = new Map<string, string>();
  if (part) collect(part, '', { notes, given: new Map() });
  return notes;
}

/** The comments on the fields of a request and its answer, by the path of their call. */
export const fieldNotes: ReadonlyMap<string, { request: Notes; data: Notes }> = new Map(
  sources()
    .flatMap(([path]) => [...fileAt(resolve(root, path)).statements])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer: call }) => {
      if (!call || !ts.isCallExpression(call)) return [];
      const [path, request, data] = call.arguments;
      if (call.expression.getText() !== 'endpoint' || !path || !ts.isStringLiteral(path)) return [];
      return [[path.text, { request: notesOf(request), data: notesOf(data) }] as const];
    }),
);
