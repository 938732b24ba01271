/** The content security policy that each page carries. */
import { createHash } from 'node:crypto';
import { attribute, type Element, textOf } from './html.ts';

/** Scripts of other types are data blocks, which need no permission. */
const SCRIPT_TYPES = ['', 'module', 'text/javascript'];
/** Speculation rules are a data block until `frame/chrome.ts` turns them on, and then need permission. */
const isTurnedOnLater = (element: Element) => attribute(element, 'data-speculation') !== undefined;

/** Whether the policy must allow the text of this element. */
export const isInline = (element: Element): boolean =>
  element.tagName === 'style' ||
  (element.tagName === 'script' &&
    attribute(element, 'src') === undefined &&
    (isTurnedOnLater(element) || SCRIPT_TYPES.includes(attribute(element, 'type') ?? '')));

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page (reliability X2). `origins`: the other origins that pages call. */
export function policyFor(page: Element[], origins: string[]): string {
  const hashes = (tagName: string) =>
    page
      .filter((element) => element.tagName === tagName && isInline(element))
      .map((element) => hashOf(textOf(element)));
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
