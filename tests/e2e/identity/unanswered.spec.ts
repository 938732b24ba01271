import type { Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import { requestVerification } from '#api/identity.ts';
import { startJoin } from '#features/join/api.ts';
import { findId } from '#features/recover/api.ts';
import { verifyAs } from '../../flows/identity.ts';
import { agree } from '../../flows/joining.ts';
import { expect, test } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';

type Use = {
  endpoint: { path: string };
  person: string;
  reach: (page: Page) => Promise<unknown>;
  done: string;
};
/** The other uses of a verification: `tests/site-wide/account-waits.spec.ts`. */
const uses: Record<string, Use> = {
  'finding an id': {
    endpoint: findId,
    person: 'five01',
    reach: (page) => page.goto('/login/findId'),
    done: '아이디 5개를 찾았습니다.',
  },
  joining: { endpoint: startJoin, person: 'newcomer', reach: agree, done: '신나라' },
};

for (const [what, { endpoint, person, reach, done }] of Object.entries(uses))
  test(`${what}: when the use of a verification is not answered, the message takes the focus, and the verification is used again`, async ({
    page,
    api,
  }) => {
    await reach(page);
    await api.fault({ path: endpoint.path, malformed: true });
    await verifyAs(page, person);
    await expect(main(page).getByText(noAnswer)).toBeFocused();
    await main(page).getByRole('button', { name: '다시 시도' }).click();
    await expect(main(page).getByText(done).first()).toBeVisible();
    expect(api.calls(requestVerification.path)).toHaveLength(1);
    const [first, second] = api.calls(endpoint.path).map((call) => call.postData());
    expect(second).toBe(first);
  });
