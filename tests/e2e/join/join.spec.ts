import { closeAlert } from '../alert.ts';
import { expect, test, widths } from '../fixtures.ts';
import { verifyAs } from '../identity.ts';
import { agree, box, clean, fillForm, main, PASSWORD, submit } from '../joining.ts';

for (const [layout, viewport] of Object.entries(widths)) {
  test.describe(layout, () => {
    test.use({ viewport });

    test('a newcomer joins, keeps the receipt, and logs in', async ({ page, api }) => {
      await page.goto('/join');
      await clean(page);
      await box(page, /\[필수\] 이용약관/).check();
      expect(
        await box(page, /전체 동의/).evaluate((all: HTMLInputElement) => all.indeterminate),
      ).toBe(true);
      await main(page).getByRole('button', { name: '이용약관 전문 보기' }).click();
      const dialog = page.getByRole('dialog', { name: '이용약관' });
      await expect(dialog).toContainText('시행일 2026-07-01');
      await expect(dialog).toContainText('제1조');
      await dialog.getByRole('button', { name: '닫기' }).click();
      await main(page).getByRole('button', { name: '다음' }).click();
      await expect(
        page.getByRole('heading', { name: '입력한 내용을 확인해 주세요' }),
      ).toBeVisible();
      await expect(
        main(page).getByText('[필수] 개인정보 수집·이용에 동의해 주세요.').first(),
      ).toBeVisible();
      await clean(page);
      await box(page, /개인정보 수집/).check();
      await box(page, /만 19세/).check();
      await box(page, /이메일/).check();
      await main(page).getByRole('button', { name: '다음' }).click();
      await clean(page);
      await verifyAs(page, 'newcomer');

      await expect(main(page).getByText('1995-05-05')).toBeVisible();
      await fillForm(page);
      await expect(main(page).getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
      await clean(page);
      await submit(page).click();
      await expect(page).toHaveURL('/join/complete');
      await expect(main(page).getByText('가입이 완료되었습니다.')).toBeVisible();
      await clean(page);
      await page.reload();
      await expect(main(page).getByText('fresh01')).toBeVisible();
      const downloading = page.waitForEvent('download');
      await main(page).getByRole('button', { name: '동의 내역 저장' }).click();
      const text = await (await downloading).createReadStream().then(async (stream) => {
        let all = '';
        for await (const part of stream) all += part;
        return all;
      });
      expect(text).toContain('광고성 정보 수신: 이메일: 동의 ');
      expect(text).toContain('광고성 정보 수신: 문자: 동의하지 않음');
      expect(
        await api.call('/auth/signin/login', { userId: 'fresh01', password: PASSWORD }),
      ).toMatchObject({ code: '200' });
    });

    test('under 19: refused with what to do', async ({ page }) => {
      await agree(page);
      await verifyAs(page, 'tomorrow');
      await closeAlert(page, '만 19세 미만은 이용할 수 없습니다.');
      await expect(page).toHaveURL('/join/fail');
      await expect(main(page).getByText('만 19세 미만은')).toBeVisible();
      await expect(main(page).getByText('만 19세 생일부터')).toBeVisible();
      await clean(page);
      await page.reload();
      await expect(main(page).getByText('만 19세 미만은')).toBeVisible();
    });

    test('five accounts already: the masked ids and the way to them', async ({ page }) => {
      await agree(page);
      await verifyAs(page, 'five01');
      await closeAlert(page, '같은 명의로 만들 수 있는 계정 5개를 모두 사용 중입니다.');
      await expect(page).toHaveURL('/join/fail');
      await expect(main(page).getByText('fiv***')).toHaveCount(5);
      await expect(main(page).getByRole('link', { name: '아이디 찾기' })).toBeVisible();
      await clean(page);
    });
  });
}

for (const [code, words] of [
  ['20404', '본인 요청으로 가입이 제한'],
  ['20405', '연속해서 가입할 수 없습니다'],
  ['20406', '연속해서 가입할 수 없습니다'],
] as const)
  test(`${code} is an alert, then a page of its own`, async ({ page, api }) => {
    await api.fault({ path: '/auth/join/start', code });
    await agree(page);
    await verifyAs(page, 'newcomer');
    await closeAlert(page, new RegExp(words));
    await expect(page).toHaveURL('/join/fail');
    await expect(main(page).getByText(words)).toBeVisible();
  });
