/** What every host must do, whoever made it: each check once, on the reference API or on the host of `npm run contract`. */
import { describe, type TestContext, test } from 'vitest';
import { checksOf } from './checks.ts';
import type { Outcome } from './finding.ts';
import { foreignTarget, named } from './foreign-target.ts';
import { mapTexts, tellForeign, tellReference } from './tell.ts';

async function opened() {
  if (named) {
    const { target, redact } = foreignTarget(named);
    const tell = (outcome: Outcome, context: TestContext) =>
      tellForeign(mapTexts(outcome, redact), context);
    return { target, tell };
  }
  // Imported only here: the check of another host need not wait for it.
  const { openApi } = await import('../unit/reference-api/open-api.ts');
  const { referenceTarget } = await import('./reference-target.ts');
  return { target: referenceTarget(openApi()), tell: tellReference };
}
const { target, tell } = await opened();

for (const { section, name, title, check } of checksOf(target))
  describe(section, () => {
    test(`${name}: ${title}`, async (context) => tell(await check(), context));
  });
