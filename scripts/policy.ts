import { createHash } from 'node:crypto';
import { attribute, type Element, textOf } from './html.ts';

/** Scripts that a browser runs or obeys; data blocks need no leave. */
const OBEYED = ['', 'module', 'text/javascript'];
/** One that `frame/chrome.ts` has the browser obey later. */
const isLater = (element: Element) => attribute(element, 'data-speculation') !== undefined;

/** Whether a browser asks the policy about what stands in this element. */
export const isInline = (element: Element): boolean =>
  element.tagName === 'style' ||
  (element.tagName === 'script' &&
    attribute(element, 'src') === undefined &&
    (isLater(element) || OBEYED.includes(attribute(element, 'type') ?? '')));

/** How a policy names a text. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a page (reliability X2): of inline scripts and styles only those it holds itself are
 * let through. `origins`: where calls go besides the portal.
 */
export function policyFor(page: Element[], origins: string[]): string {
  const inline = page.filter(isInline);
  const hashes = (tagName: string) =>
    inline.filter((element) => element.tagName === tagName).map((one) => hashOf(textOf(one)));
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes('script'))],
    'style-src': ["'self'", ...new Set(hashes('style'))],
    'connect-src': ["'self'", ...new Set(origins)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
