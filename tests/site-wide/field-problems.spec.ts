import type { Page } from '@playwright/test';
import { field, fillNew, passGate } from '../flows/account-flows.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import { fillForm, reachForm } from '../flows/joining.ts';
import { fillReport } from '../flows/reports.ts';
import { toAccount } from '../flows/transfers.ts';
import { expect, PASSWORD, phone, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

test.use({ viewport: phone });

type Login = (page: Page, userId: string) => Promise<void>;
type FormOf = {
  name: string;
  /** Opens the form and fills all of it in. */
  filled: (page: Page, login: Login) => Promise<void>;
  send: string;
  /** Two of its fields, in their order. */
  fields: readonly [string, string];
};

const forms: readonly FormOf[] = [
  {
    name: 'an inquiry',
    filled: async (page, login) => {
      await login(page, 'member01');
      await page.goto('/member/inquiry/request');
      await fillInquiry(page);
    },
    send: '문의 보내기',
    fields: ['제목', '내용'],
  },
  {
    name: 'a report',
    filled: async (page, login) => {
      await login(page, 'member01');
      await page.goto('/support/report');
      await fillReport(page);
    },
    send: '신고하기',
    fields: ['신고 대상 캐릭터', '내용'],
  },
  {
    name: 'a new account',
    filled: async (page) => {
      await reachForm(page);
      await fillForm(page);
    },
    send: '가입하기',
    fields: ['이메일', '답변'],
  },
  {
    name: 'a new password',
    filled: async (page, login) => {
      await login(page, 'member01');
      await page.goto('/member/info/changePw');
      await field(page, '현재 비밀번호').fill(PASSWORD);
      await fillNew(page);
    },
    send: '비밀번호 변경',
    fields: ['현재 비밀번호', '새 비밀번호 확인'],
  },
  {
    name: 'another question',
    filled: async (page, login) => {
      await login(page, 'member01');
      await passGate(page, '/member/info/changeQnA');
      await field(page, '현재 답변').fill('강호');
      await main(page).getByLabel('새 질문').selectOption({ index: 2 });
      await field(page, '새 답변').fill('나만 아는 답');
    },
    send: '질문/답변 변경',
    fields: ['현재 답변', '새 답변'],
  },
];

for (const { name, filled, send, fields } of forms)
  test(`${name}: one wrong field is told at the field alone, two are counted in a summary as well, which leads to the first [A8]`, async ({
    page,
    login,
  }) => {
    await filled(page, login);
    const summary = main(page).getByRole('region', { name: /곳을 확인해 주세요$/ });
    const press = () => main(page).getByRole('button', { name: send, exact: true }).click();
    const [first, second] = [field(page, fields[0]), field(page, fields[1])];
    await second.fill('');
    await press();
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleDescription(/오류: /);
    const errors = main(page).locator('[id$="-error"]:visible');
    await expect(errors).toHaveCount(1);
    await expect(errors).toBeInViewport({ ratio: 0.9 });
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(summary).toHaveCount(0);
    await first.fill('');
    await press();
    await expect(summary).toBeFocused();
    await expect(errors).toHaveCount(2);
    // The summary only counts the problems; their words stand at the fields.
    await expect(summary).toHaveText('2곳을 확인해 주세요');
    await summary.getByRole('link').click();
    await expect(first).toBeFocused();
  });

/** The announcements of a text to screen readers. */
const announced = (page: Page, words: string | RegExp) =>
  main(page).getByRole('status').filter({ hasText: words });

test('an empty step that is sent with Enter says so as a status, and its field is required [A8]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await toAccount(page);
  const account = field(page, '받을 계정');
  await expect(account).toHaveAttribute('aria-required', 'true');
  await account.fill('');
  await account.press('Enter');
  await expect(account).toBeFocused();
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  await expect(announced(page, /받을 계정을 입력해 주세요/)).toHaveCount(1);
});
