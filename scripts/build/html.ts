/** Reads, changes and writes pages as trees. */
import { html, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

export { parse as readHtml, serialize as writeHtml } from 'parse5';

export type Document = Tree.Document;
export type Element = Tree.Element;

/** Every element below a node, in document order, also within templates. */
export function elementsOf(node: Tree.ParentNode, found: Element[] = []): Element[] {
  for (const child of node.childNodes.filter(tree.isElementNode)) {
    found.push(child);
    elementsOf('content' in child ? (child as Tree.Template).content : child, found);
  }
  return found;
}

/** Whether an element stands in a template: the page does not have it yet. */
export const isInTemplate = ({ parentNode }: Element): boolean =>
  parentNode !== null &&
  (tree.isElementNode(parentNode)
    ? isInTemplate(parentNode)
    : parentNode.nodeName === '#document-fragment');

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

/** Sets an attribute; `undefined` removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** The text of a script or style element. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

export function insertBefore(
  next: Element,
  tagName: string,
  attributes: Record<string, string>,
): void {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const parent = next.parentNode;
  if (parent) tree.insertBefore(parent, tree.createElement(tagName, html.NS.HTML, attrs), next);
}

export const remove = (element: Element): void => tree.detachNode(element);
