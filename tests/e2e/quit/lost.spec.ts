import type { Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import { quitAccounts } from '#features/quit/api.ts';
import { field, openAccounts } from '../../flows/account-flows.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, test } from '../../support/fixtures.ts';
import { confirm, main, press } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

test.use({ allowed: [/ERR_EMPTY_RESPONSE|Failed to load/] });

const accounts = (page: Page) => main(page).getByRole('checkbox', { name: /^five\d+ \(/ });

async function send(page: Page): Promise<void> {
  await field(page, '확인 문구').fill('명의도용 가입 취소');
  await press(page, '가입 취소 신청');
  await confirm(page, '신청하기');
}
async function openAgain(page: Page, left: number): Promise<void> {
  await page.reload();
  await openAccounts(page, 'five01');
  await expect(accounts(page)).toHaveCount(left);
}

test('after a lost answer and a reload, the accounts that are left come with a word about the request; after a refusal without', async ({
  page,
  api,
}) => {
  const word = main(page).getByText('앞서 보낸 신청의 결과를 받지 못했습니다.');
  await openAccounts(page, 'five01');
  await accounts(page).first().check();
  await api.fault({ path: quitAccounts.path, code: '99999', times: 1 });
  await send(page);
  await closeAlert(page, /99999/);
  await openAgain(page, 5);
  await expect(word).toHaveCount(0);
  await api.fault({ path: quitAccounts.path, drop: 'after', times: EVERY_TIME });
  await send(page);
  await expect(main(page).getByText(noAnswer).first()).toBeVisible();
  await openAgain(page, 4);
  await expect(word).toBeVisible();
  // What was chosen is gone, so nothing of the draft is restored.
  await expect(main(page).getByText('작성하던 내용을')).toHaveCount(0);
});
