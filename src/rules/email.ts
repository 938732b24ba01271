const SHAPE = /^[0-9a-z]+(?:[-_.][0-9a-z]+)*$/i;
const LAST_LABEL = /^[a-z]{2,3}$/i;

/**
 * Letters and digits with single separators (`-`, `_`, `.`) on both sides of one `@`, and a last
 * label of two or three letters. Linear in the length (reliability F7). spec §5
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const dot = text.lastIndexOf('.');
  if (at < 0 || dot < at) return false;
  const [local, domain, last] = [text.slice(0, at), text.slice(at + 1, dot), text.slice(dot + 1)];
  return LAST_LABEL.test(last) && SHAPE.test(local) && SHAPE.test(domain);
}
