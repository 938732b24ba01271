import { browserslistToTargets, Features, transform } from 'lightningcss';
import { targets } from '../browsers.ts';

/** Where Lightning CSS must not go by the browsers alone, here and when Vite minifies the sheets. */
export const syntax = {
  // Widths as `max-width`: at a range, a browser that is too old (decisions §6) would lose the layout of its pages.
  include: Features.MediaRangeSyntax,
  // `color-scheme` without the variables that only `light-dark()` reads, which the portal does not use.
  exclude: Features.LightDark,
};

/** The browsers for which Vite minifies: for others, values and prefixes would be left out or added. */
const browsers = browserslistToTargets(
  // `ios16.4` as `ios_saf 16.4`.
  targets.map((name) => name.replace(/^ios/, 'ios_saf').replace(/\d/, ' $&')),
);

/** The classes of a sheet, but those named like an animation: Lightning CSS would remove the animation too. */
function classesIn(css: string): string[] {
  const classes = new Set<string>();
  const animations = new Set<string>();
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      Selector(parts) {
        for (const part of parts) if (part.type === 'class') classes.add(part.name);
      },
      Rule: {
        keyframes({ value: { name } }) {
          animations.add(name.value);
        },
      },
    },
  });
  return [...classes].filter((name) => !animations.has(name));
}

/** Removes the rules whose selectors all need a class that is not among the words of a page. */
export function withoutUnused(css: string, words: ReadonlySet<string>): string {
  const unusedSymbols = classesIn(css).filter((name) => !words.has(name));
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: browsers,
    ...syntax,
    unusedSymbols,
  });
  return code.toString();
}
