import { attribute, elementsOf, readHtml, textOf } from '../build/html.ts';
import { hashOf, isInline } from '../build/policy.ts';

const known = new Map<string, string[]>();

/** Checks a page as it arrived against its own policy, which no longer fits if the host has changed a script. */
export function policyFaults(page: string): string[] {
  const before = known.get(page);
  if (before) return before;
  const elements = elementsOf(readHtml(page));
  const policy = elements.find(
    (element) =>
      element.tagName === 'meta' && attribute(element, 'http-equiv') === 'content-security-policy',
  );
  const content = policy && (attribute(policy, 'content') ?? '');
  const faults =
    content === undefined
      ? ['the policy is gone']
      : [
          ...elements
            .filter(isInline)
            .filter((element) => !content.includes(hashOf(textOf(element))))
            .map((element) => `a ${element.tagName} that the policy does not know`),
          ...elements
            .map((element) =>
              element.tagName === 'script' ? attribute(element, 'src') : undefined,
            )
            .filter((src) => src !== undefined && !/^\/(?!\/)/.test(src))
            .map(() => 'a script of a foreign origin'),
        ];
  known.set(page, [...new Set(faults)]);
  return known.get(page) ?? [];
}

/** The files of the build that a page names. */
export const assetsIn = (page: string): string[] => [
  ...new Set([...page.matchAll(/["'(](\/_astro\/[\w.~-]+)/g)].map(([, path = '']) => path)),
];
