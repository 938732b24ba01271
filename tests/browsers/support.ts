/** What the oldest browsers of the list have, by the data that MDN keeps. */

import type { Identifier, SupportStatement } from '@mdn/browser-compat-data';
// Not the plain entry: its 20 MB of JSON would go through Vitest's transform.
import data from '@mdn/browser-compat-data/forLegacyNode';
import { oldest } from '../../scripts/browsers.ts';

/** The names of MDN for those of browserslist. */
const browsers = {
  chrome: ['chrome'],
  and_chr: ['chrome_android', 'webview_android'],
  edge: ['edge'],
  samsung: ['samsunginternet_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  firefox: ['firefox'],
} as const;

/** Whether a browser has a feature in this version, under its own name and without a setting. */
function has(statement: SupportStatement | undefined, version: number): boolean {
  return [statement ?? []].flat().some((one) => {
    const { version_added: added, version_removed: removed } = one;
    if (one.flags || one.prefix || one.alternative_name || one.partial_implementation) return false;
    if (typeof added !== 'string' || added === 'preview') return false;
    return Number.parseFloat(added.replace('≤', '')) <= version && !removed;
  });
}

/** The browsers of the list whose oldest version lacks the feature. */
export function lacking(feature: Identifier): string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return Object.entries(browsers).flatMap(([name, names]) =>
    names.filter((one) => !has(support[one], oldest[name] ?? 0)),
  );
}

export { data };
