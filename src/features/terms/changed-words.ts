/** How many words two texts have in common at their start. */
const commonStart = (one: readonly string[], other: readonly string[]): number => {
  const end = one.findIndex((word, index) => word !== other[index]);
  return end < 0 ? one.length : end;
};

/** The words of a text before, at and behind the place where it differs from another; a text that is new has none to mark. */
export function changedWords(text: string, other: string): [string, string, string] {
  const [own, others] = [text.split(' '), other.split(' ')];
  const head = commonStart(own, others);
  const tail = commonStart(own.slice(head).reverse(), others.slice(head).reverse());
  const end = own.length - tail;
  if (head === 0 && tail === 0) return [text, '', ''];
  return [own.slice(0, head).join(' '), own.slice(head, end).join(' '), own.slice(end).join(' ')];
}
