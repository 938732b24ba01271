/** What the sources use is had by every browser of `browserslist`, or is used only after a look whether it is there. */
import { expect, test } from 'vitest';
import { lackingInScripts } from './browsers/scripts.ts';
import { lackingInStyles } from './browsers/styles.ts';

/** Interfaces that some browser of the list lacks, or has only in part, and why they may be used. */
const asked: Record<string, string> = {
  'AbortSignal.timeout': 'lacks only the name of the error, which nothing reads',
  'HTMLElement.hidePopover': 'called with `?.`; without it a toast stands at its place in the page',
  'HTMLElement.showPopover': 'called with `?.`; without it a toast stands at its place in the page',
  'KeyboardEvent.isComposing': 'beside the key code 229, which Safari sends instead',
  'KeyboardEvent.repeat': 'missing only on some keyboards of phones, where no key repeats',
  'Navigator.onLine': 'believed only when it says that there is no network',
  'Window.open': 'only some of its features are missing',
  cookieStore: 'called with `?.`; the other signs of `session-signs.ts` remain',
  navigation: 'called with `?.`; without it nobody is told of a navigation that fails',
  requestIdleCallback: 'asked for in `when-idle.ts`; without it a timer',
};

test('interfaces that a browser of the list lacks are used only with a fallback', () => {
  const found = lackingInScripts();
  expect([...found.keys()].sort()).toEqual(Object.keys(asked).sort());
});

/** What of the styles some browser of the list ignores, by the reason why the page can still be used. */
const ignored: Record<string, string[]> = {
  'only the look of a control, a cursor, a bar to scroll or a printed page': [
    ...[':-moz-progress-bar', ':-webkit-progress-bar', ':-webkit-progress-value', 'accent-color'],
    ...['cursor: not-allowed', 'cursor: pointer', 'cursor: zoom-in', 'font-family: ui-monospace'],
    ...['forced-color-adjust', 'forced-color-adjust: none', ':-webkit-scrollbar'],
    ':-webkit-search-cancel-button',
    ...['scrollbar-gutter', 'scrollbar-gutter: stable', 'scrollbar-width', 'scrollbar-width: none'],
    ...['print-color-adjust', 'print-color-adjust: exact', 'break-after: avoid'],
    ...['resize', 'resize: vertical', 'text-size-adjust'],
  ],
  'only where lines break': [
    'text-wrap',
    'text-wrap: balance',
    'text-wrap: pretty',
    'text-wrap: wrap',
  ],
  'only a fade': [
    '@starting-style',
    '@view-transition',
    ':view-transition-new',
    ':view-transition-old',
  ],
  'the build adds the prefixed form': ['mask'],
  'each element resolves the rem itself': ['@property'],
  'a script scrolls the strip': ['scroll-initial-target', 'scroll-initial-target: nearest'],
  'the page behind scrolls as well': ['overscroll-behavior', 'overscroll-behavior-x'],
  'on wide windows the table of contents opens by a press': [
    ...['content-visibility', 'content-visibility: visible', ':details-content'],
  ],
  'never in a list with other selectors; a plain rule beside it where more than the look depends on it':
    [':has'],
};

test('styles that a browser of the list ignores leave a page that can be used', () => {
  expect(lackingInStyles().sort()).toEqual(Object.values(ignored).flat().sort());
});
