import type { Page } from '@playwright/test';
import { expect, PASSWORD, phone, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { passGate } from '../support/ways/account-ways.ts';
import { fillInquiry } from '../support/ways/inquiries.ts';
import { fillForm, reachForm } from '../support/ways/joining.ts';
import { consent, method, payButton, product } from '../support/ways/pay-way.ts';
import { fillReport } from '../support/ways/reports.ts';

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
      await main(page).getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD);
      await main(page).getByLabel('새 비밀번호', { exact: true }).fill('Fresh!9876');
      await main(page).getByLabel('새 비밀번호 확인', { exact: true }).fill('Fresh!9876');
    },
    send: '비밀번호 변경',
    fields: ['현재 비밀번호', '새 비밀번호 확인'],
  },
  {
    name: 'another question',
    filled: async (page, login) => {
      await login(page, 'member01');
      await passGate(page, '/member/info/changeQnA');
      await main(page).getByLabel('현재 답변', { exact: true }).fill('강호');
      await main(page).getByLabel('새 질문').selectOption({ index: 2 });
      await main(page).getByLabel('새 답변', { exact: true }).fill('나만 아는 답');
    },
    send: '질문/답변 변경',
    fields: ['현재 답변', '새 답변'],
  },
];

for (const { name, filled, send, fields } of forms)
  test(`${name}: one wrong field is told at the field alone, two in a summary as well [A8]`, async ({
    page,
    login,
  }) => {
    await filled(page, login);
    const summary = main(page).getByRole('region', { name: '입력한 내용을 확인해 주세요' });
    const press = () => main(page).getByRole('button', { name: send, exact: true }).click();
    const field = (label: string) => main(page).getByLabel(label, { exact: true });
    const [first, second] = [field(fields[0]), field(fields[1])];
    await second.fill('');
    await press();
    await expect(second).toBeFocused();
    await expect(second).toHaveAccessibleDescription(/오류: /);
    const told = main(page).locator('[id$="-error"]:visible');
    await expect(told).toHaveCount(1);
    await expect(told).toBeInViewport({ ratio: 0.9 });
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(summary).toHaveCount(0);
    await first.fill('');
    await press();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(told).toHaveCount(2);
    await summary.getByRole('link').first().click();
    await expect(first).toBeFocused();
  });

test('a form of choices: without the consent its box has the focus, without a method as well the summary [A8]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/pay');
  const summary = main(page).getByRole('region', { name: '입력한 내용을 확인해 주세요' });
  await product(page, '5,000').check();
  await payButton(page).click();
  await expect(summary).toBeFocused();
  await method(page, '신용·체크카드').check();
  await expect(summary).toHaveCount(0);
  await payButton(page).click();
  await expect(consent(page)).toBeFocused();
  await expect(consent(page)).toBeInViewport();
  await expect(summary).toHaveCount(0);
});
