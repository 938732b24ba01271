import { attribute, elementsOf, readHtml, textOf } from '../html.ts';
import { hashOf, isInline } from '../policy.ts';

const known = new Map<string, string[]>();

/** What a page's own policy says of the page that arrived: a host that changed a script broke it. */
export function policyFaults(page: string): string[] {
  const before = known.get(page);
  if (before) return before;
  const elements = elementsOf(readHtml(page));
  const policy = elements.find(
    (one) => one.tagName === 'meta' && attribute(one, 'http-equiv') === 'content-security-policy',
  );
  const content = policy && (attribute(policy, 'content') ?? '');
  const faults =
    content === undefined
      ? ['the policy is gone']
      : [
          ...elements
            .filter(isInline)
            .filter((one) => !content.includes(hashOf(textOf(one))))
            .map((one) => `a ${one.tagName} that the policy does not know`),
          ...elements
            .map((one) => (one.tagName === 'script' ? attribute(one, 'src') : undefined))
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
