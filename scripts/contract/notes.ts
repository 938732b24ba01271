/** The comments on the fields of the contract, read from its sources: schemas do not keep them at run time. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { plain, sources } from './endpoints.ts';

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
  return comment.startsWith('/**') ? plain(comment.slice(3, -2)) : '';
}

/** Collects from each argument of the function in whose body a schema stands, by the parameter's name. */
type Given = ReadonlyMap<string, (at: string) => void>;

/** Collects the comments within a schema, which stands at the path `at`. */
function collect(
  node: ts.Expression,
  at: string,
  notes: Map<string, string>,
  given: Given = new Map(),
): void {
  const go = (next: ts.Expression, path = at) => collect(next, path, notes, given);
  if (ts.isIdentifier(node)) {
    const argument = given.get(node.text);
    const value = constantOf(node.text, node.getSourceFile());
    if (argument) argument(at);
    else if (value) collect(value, at, notes);
  } else if (ts.isPropertyAccessExpression(node) && node.name.text === 'entries') {
    go(node.expression);
  } else if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) go(property.expression);
      if (!ts.isPropertyAssignment(property)) continue;
      const path = [at, property.name.getText()].filter(Boolean).join('.');
      const comment = commentOn(property);
      if (comment) notes.set(path, comment);
      go(property.initializer, path);
    }
  } else if (ts.isArrayLiteralExpression(node)) {
    for (const element of node.elements) go(element);
  } else if (ts.isCallExpression(node)) {
    const callee = ts.isIdentifier(node.expression)
      ? constantOf(node.expression.text, node.getSourceFile())
      : undefined;
    if (callee && ts.isArrowFunction(callee) && !ts.isBlock(callee.body)) {
      const passed = callee.parameters.map(({ name }, i) => {
        const argument = node.arguments[i];
        return [name.getText(), (path: string) => argument && go(argument, path)] as const;
      });
      collect(callee.body, at, notes, new Map(passed));
    } else {
      const isList = node.expression.getText() === 'v.array';
      for (const part of node.arguments) go(part, isList ? `${at}[]` : at);
    }
  }
}

/** The comments on the fields of one part of a call. */
function notesOf(part: ts.Expression | undefined): Notes {
  const notes = new Map<string, string>();
  if (part) collect(part, '', notes);
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
