/** What every host must do, whoever made it: each check once, on the reference API or on the host of `npm run contract`. */
import { describe, type TestContext, test } from 'vitest';
import { openApi } from '../unit/reference-api/open-api.ts';
import { checksOf } from './checks.ts';
import type { Outcome } from './finding.ts';
import { foreignTarget, named, referenceTarget } from './target.ts';
import { mapTexts, tellForeign, tellReference } from './tell.ts';

function opened() {
  if (!named) return { target: referenceTarget(openApi()), tell: tellReference };
  const { target, redact } = foreignTarget(named);
  const tell = (outcome: Outcome, context: TestContext) =>
    tellForeign(mapTexts(outcome, redact), context);
  return { target, tell };
}
const { target, tell } = opened();

for (const { section, name, title, check } of checksOf(target))
  describe(section, () => {
    test(`${name}: ${title}`, async (context) => tell(await check(), context));
  });
