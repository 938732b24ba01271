import { attribute, type Element, elementsOf, readHtml, textOf } from '../build/html.ts';
import { hashOf, isInline } from '../build/policy.ts';

const isPolicy = (element: Element) =>
  element.tagName === 'meta' && attribute(element, 'http-equiv') === 'content-security-policy';

const isForeignScript = (element: Element) =>
  element.tagName === 'script' && !/^\/(?!\/)/.test(attribute(element, 'src') ?? '/');

function faultsOf(page: string): string[] {
  const elements = elementsOf(readHtml(page));
  const policy = elements.find(isPolicy);
  if (!policy) return ['the policy is gone'];
  const allowed = attribute(policy, 'content') ?? '';
  const unknown = elements
    .filter((element) => isInline(element) && !allowed.includes(hashOf(textOf(element))))
    .map(({ tagName }) => `a ${tagName} that the policy does not know`);
  const foreign = elements.filter(isForeignScript).map(() => 'a script of a foreign origin');
  return [...new Set([...unknown, ...foreign])];
}

/** The faults of each page, found once: the tests check the same pages many times. */
const known = new Map<string, string[]>();

/** Checks a page as it arrived against its own policy, which no longer fits if the host has changed a script. */
export function policyFaults(page: string): string[] {
  const faults = known.get(page) ?? faultsOf(page);
  known.set(page, faults);
  return faults;
}
