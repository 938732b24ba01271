/**
 * Lets React work in a page that others change. Password managers and translators put the page's nodes into elements of
 * their own, where React does not look for them: it would fail, and take the whole island out of the page.
 */

const { insertBefore, removeChild } = Node.prototype;

/** The child of `parent` that is or holds `node`; null if none does. */
function childWith(parent: Node, node: Node | null): Node | null {
  return node && node.parentNode !== parent ? childWith(parent, node.parentNode) : node;
}
Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null) {
  return insertBefore.call(this, node, childWith(this, before)) as T;
};
// A child that was put into another element is removed from there.
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
  return (child.parentNode ? removeChild.call(child.parentNode, child) : child) as T;
};
