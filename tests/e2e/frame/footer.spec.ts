import { hostingAgency } from '#site.ts';
import { expect, phone, resize, test } from '../../support/fixtures.ts';

test('the footer leads to the policies, names the company, both versions of the game and, where it is asked for, its build; on phones the copyright stands in one line, with the licences below it', async ({
  page,
}) => {
  await test.step('the footer leads to the policies and names the company', async () => {
    await page.goto('/support/faq');
    const footer = page.getByRole('contentinfo');
    for (const [name, category] of [
      ['이용약관', 'service'],
      ['개인정보처리방침', 'privacy'],
      ['청소년보호정책', 'youth'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/support/terms/${category}`,
      );
    await expect(footer.getByRole('link', { name: '회사 소개' })).toBeVisible();
    await expect(footer).toContainText('사업자등록번호');
    await expect(footer.getByRole('link', { name: /사업자정보 확인/ })).toHaveAttribute(
      'href',
      'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
    );
    await expect(footer).toContainText(`호스팅 서비스 제공${hostingAgency}`);
    await expect(footer).toContainText('1588-0000');
    await expect(footer).toContainText('09:00~18:00');
    await expect(footer).toContainText('©');
  });
  await test.step('the rating panel names both versions of the game', async () => {
    await page.getByRole('button', { name: '게임 이용등급' }).click();
    const panel = page.getByRole('dialog', { name: '게임 이용등급' });
    for (const age of [12, 15]) {
      await expect(panel.getByText(`${age}세이용가`)).toBeVisible();
      await expect(panel.getByText(`(${age}세 버전)`)).toBeVisible();
    }
    await expect(panel.getByText('만\u00a019세부터')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  await test.step('on phones the copyright stands in one line, with the licences below it', async () => {
    await resize(page, phone);
    const words = page.getByRole('contentinfo').getByText('All rights reserved.');
    const [lines, link] = await words.evaluate((line) => {
      const text = document.createRange();
      if (line.firstChild) text.selectNode(line.firstChild);
      const { left } = line.querySelector('a')?.getBoundingClientRect() ?? {};
      return [text.getClientRects().length, left === line.getBoundingClientRect().left];
    });
    expect(lines).toBe(1);
    expect(link).toBe(true);
  });
  await test.step('a version that is no JSON or without names is shown as unknown, and nothing fails', async () => {
    for (const version of ['<!doctype html>', '{"commit":1}']) {
      await page.route('**/version.json', (route) => route.fulfill({ body: version }));
      await page.goto('/support/faq?debug');
      await expect(page.getByRole('contentinfo').locator('.container')).toContainText(/-$/);
    }
  });
});
