import type { Page } from '@playwright/test';
import { MINUTE_MS } from '#constants.ts';
import { addInquiry, getInquiryList, reopenInquiry } from '#features/inquiry/api.ts';
import { inquiryMore, inquiryReopen } from '#features/inquiry/detail.copy.ts';
import { askOutcome } from '#idempotency/api.ts';
import { fillInquiry } from '../../flows/inquiries.ts';
import { clickFiveTimes } from '../../flows/payments.ts';
import { closeAlert } from '../../support/alert.ts';
import { type Api, expect, test } from '../../support/fixtures.ts';
import { button, confirm, main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf } from '../../support/sentences.ts';

test.setTimeout(120_000);
const more = (page: Page) => page.getByRole('region', { name: '추가 문의' });
const reopening = (page: Page) => page.getByRole('region', { name: '문제가 다시 생겼나요?' });
const memo = { name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('메모') };

/** Files an inquiry with a file and gives its number. */
async function file(page: Page): Promise<string> {
  await page.goto('/member/inquiry/request');
  await fillInquiry(page);
  await page.locator('#inquiry-files').setInputFiles([memo]);
  await expect(page.getByText('· 완료')).toBeVisible();
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
  return new URL(page.url()).searchParams.get('no') ?? '';
}

test('once support works on an inquiry it can be neither changed nor deleted, even from an old page, and the change becomes a further question [F6]', async ({
  page,
  context,
  login,
  api,
}) => {
  await login(page, 'rookie01');
  const no = await file(page);
  const edit = await context.newPage();
  await edit.goto(`/member/inquiry/modify?no=${no}`);
  const change = '화면이 멈추는 곳은 장터 입구입니다. 다시 확인해 주세요.';
  await edit.getByLabel('내용', { exact: true }).fill(change);
  await api.advance(4 * MINUTE_MS);
  await edit.getByRole('button', { name: '수정하기' }).click();
  await closeAlert(edit, sentenceOf('31204'));
  await expect(main(edit).getByText('답변이 시작되어 수정할 수 없습니다.')).toBeFocused();
  await expect(main(edit).getByText(/작성한 내용을 보관해 두었습니다/)).toBeVisible();
  await main(edit).getByRole('link', { name: '추가 문의' }).click();
  await expect(more(edit).getByRole('textbox', { name: '내용' })).toHaveValue(change);
  await edit.close();
  await page.getByRole('button', { name: '삭제하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제하기' }).click();
  await expect(page.getByRole('dialog')).toContainText(sentenceOf('31204'));
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(main(page).getByText('답변 준비 중', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '수정하기' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '삭제하기' })).toHaveCount(0);
  await page.goto(`/member/inquiry/modify?no=${no}`);
  await expect(main(page).getByText('답변이 시작되어 수정할 수 없습니다.')).toBeVisible();
});

/** Files an inquiry with a file, and opens it once it has been answered. */
async function openAnswered(page: Page, api: Api): Promise<void> {
  await file(page);
  await api.advance(5 * MINUTE_MS);
  await page.reload();
  await expect(page.getByText('고객센터 답변')).toBeVisible();
}

test('after an answer a further question is sent once and answered, the list is searched by the words of answers, and once the inquiry is solved in another tab another question opens it again, once, and after that goes on as a new inquiry [F6]', async ({
  page,
  context,
  login,
  api,
}) => {
  await test.step('after an answer a further question takes a file, survives a download, is sent once and gets an answer of its own', async () => {
    await login(page, 'rookie01');
    await openAnswered(page, api);
    await more(page).getByRole('button', { name: '추가 문의 쓰기' }).click();
    const question = more(page).getByRole('textbox', { name: '내용' });
    await expect(question).toBeFocused();
    await question.fill('한 가지 더 궁금한 것이 있습니다.');
    await more(page).locator('#more-files').setInputFiles([memo]);
    await expect(more(page).getByText('· 완료')).toBeVisible();
    let prompts = 0;
    page.on('dialog', (dialog) => {
      prompts += 1;
      void dialog.accept();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /메모\.txt .* 내려받기/ }).click();
    expect((await download).suggestedFilename()).toBe('메모.txt');
    expect(prompts).toBe(0);
    await expect(more(page).getByRole('textbox', { name: '내용' })).toHaveValue(
      /궁금한 것이 있습니다/,
    );
    await more(page).getByRole('button', { name: '추가 문의하기' }).evaluate(clickFiveTimes);
    await expect(page.getByText('추가 문의를 접수했습니다.')).toBeVisible();
    await expect(more(page).getByRole('button', { name: '추가 문의 쓰기' })).toBeFocused();
    expect(api.calls(addInquiry.path)).toHaveLength(1);
    await expect(page.getByRole('button', { name: /메모\.txt .* 내려받기/ })).toHaveCount(2);
    await api.advance(5 * MINUTE_MS);
    await page.reload();
    await expect(page.getByText('고객센터 답변')).toHaveCount(2);
  });
  const other = await context.newPage();
  await test.step('once an inquiry is solved in another tab, a further question is refused; its text opens it again, once on five presses', async () => {
    await other.goto(page.url());
    await more(other).getByRole('button', { name: '추가 문의 쓰기' }).click();
    await more(other)
      .getByRole('textbox', { name: '내용' })
      .fill('그래도 묻고 싶은 것이 있습니다.');
    await page.getByRole('button', { name: '문의 마치기' }).click();
    await confirm(page, '마치기');
    await expect(main(page).getByRole('heading', { name: '문의를 마쳤습니다.' })).toBeVisible();
    await expect(main(page).getByText('해결', { exact: true })).toBeVisible();
    await expect(more(page)).toHaveCount(0);

    await more(other).getByRole('button', { name: '추가 문의하기' }).click();
    await closeAlert(other, sentenceOf('31204'));
    const question = reopening(other).getByRole('textbox', { name: '내용' });
    await expect(question).toHaveValue('그래도 묻고 싶은 것이 있습니다.');
    await question.fill('짧음');
    await button(other, '다시 문의하기').click();
    await expect(question).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/10자 이상/);
    await question.fill('그래도 묻고 싶은 것이 있습니다.');
    await button(other, '다시 문의하기').evaluate(clickFiveTimes);
    await expect(other.getByText('문의를 다시 열었습니다.')).toBeVisible();
    await expect(more(other).getByRole('button', { name: '추가 문의 쓰기' })).toBeFocused();
    expect(await api.arrived(reopenInquiry.path)).toHaveLength(1);
    await expect(main(other).getByText('그래도 묻고 싶은 것이 있습니다.')).toHaveCount(1);
  });
  await test.step('solved again it is not opened again: a new inquiry names it, with what was written for it in another tab', async () => {
    await api.advance(5 * MINUTE_MS);
    await page.reload();
    await other.reload();
    await more(other).getByRole('button', { name: '추가 문의 쓰기' }).click();
    await more(other).getByRole('textbox', { name: '내용' }).fill('그래도 남은 것이 있습니다.');
    await button(page, '문의 마치기').click();
    await confirm(page, '마치기');
    await expect(main(page).getByRole('heading', { name: '문의를 마쳤습니다.' })).toBeVisible();
    await expect(reopening(page)).toHaveCount(0);
    await main(page).getByRole('link', { name: '이어서 새로 문의하기' }).click();
    await expect(page.getByLabel('제목')).toHaveValue(/^Q\d{8}-\d{4} 문의에 이어서$/);
    await expect(page.getByLabel('내용', { exact: true })).toHaveValue(
      /^이전 문의: Q\d{8}-\d{4}\n/,
    );

    await more(other).getByRole('button', { name: '추가 문의하기' }).click();
    await closeAlert(other, sentenceOf('31204'));
    await expect(more(other)).toHaveCount(0);
    await expect(main(other).getByText(/^마친 문의에는/)).toBeFocused();
    await button(other, '새 문의로 옮기기').click();
    await expect(other).toHaveURL('/member/inquiry/request');
    await expect(main(other).getByLabel('내용', { exact: true })).toHaveValue(
      /^이전 문의: Q\d{8}-\d{4}\n\n그래도 남은 것이 있습니다\.$/,
    );
    await expect(main(other).getByLabel('세부 유형')).toHaveValue('usage');
  });
  await test.step('the list is searched by the words of answers too; of a host that does not search, no total is shown', async () => {
    await page.goto('/member/inquiry/list');
    const find = main(page).getByRole('searchbox', { name: '제목·내용 검색' });
    await find.fill('처리했습니다');
    await find.press('Enter');
    await expect(page).toHaveURL(/find=/);
    await expect(main(page).getByText('답변: 남겨 주신 내용을 확인하고 처리했습니다.')).toHaveCount(
      1,
    );
    await find.fill('없는 말');
    await find.press('Enter');
    await expect(main(page).getByText('조건에 맞는 문의가 없습니다.')).toBeVisible();
    // A host that does not search gives the total of all inquiries, not the number of hits.
    await api.fault({ path: getInquiryList.path, code: '200', data: { list: [], total: 40 } });
    await find.fill('아무 말');
    await find.press('Enter');
    const hitCount = page.getByRole('status').filter({ hasText: '내역에서만 찾았습니다.' });
    await expect(hitCount).toHaveCount(1);
  });
});

test.describe('with a lost answer', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('a further question to one inquiry leaves the draft of one to another alone [P12]', async ({
    page,
    login,
    api,
  }) => {
    const detail = (no: number) => `/member/inquiry/detail?no=${no}`;
    const text = (no: number) => `${no}번 문의에 더 알려 드릴 것이 있습니다.`;
    const question = more(page).getByRole('textbox', { name: '내용' });
    const press = (name: string) => more(page).getByRole('button', { name }).click();
    await login(page, 'member01');
    for (const no of [2, 1]) {
      await page.goto(detail(no));
      await press('추가 문의 쓰기');
      await question.fill(text(no));
    }
    await api.fault({ path: addInquiry.path, drop: 'after', times: EVERY_TIME });
    await api.fault({ path: askOutcome.path, drop: true, times: EVERY_TIME });
    await press('추가 문의하기');
    await expect(more(page).getByText(inquiryMore.outcome.unknown)).toBeVisible();
    await api.noFaults();
    await page.goto(detail(2));
    await expect(more(page).getByText(inquiryMore.sentElsewhere)).toBeVisible();
    const filed = more(page).getByRole('link', { name: '접수 내용 보기' });
    await expect(filed).toHaveAttribute('href', detail(1));
    await press('추가 문의 쓰기');
    await expect(question).toHaveValue(text(2));
    await page.goto(detail(1));
    await expect(page.getByText(text(1))).toBeVisible();
    await expect(more(page).getByRole('button', { name: '추가 문의 쓰기' })).toBeVisible();
  });

  test('an inquiry that was opened again says so once it is read, and its text is not offered for another question [P3]', async ({
    page,
    login,
    api,
  }) => {
    const text = '같은 문제가 다시 생겼습니다.';
    await login(page, 'member02');
    await page.goto('/member/inquiry/detail?no=9');
    await button(page, '문의 마치기').click();
    await confirm(page, '마치기');
    await button(page, '다시 문의 쓰기').click();
    await reopening(page).getByRole('textbox', { name: '내용' }).fill(text);
    await api.fault({ path: reopenInquiry.path, drop: 'after', times: EVERY_TIME });
    await api.fault({ path: askOutcome.path, drop: true, times: EVERY_TIME });
    await button(page, '다시 문의하기').click();
    await expect(reopening(page).getByText(inquiryReopen.outcome.unknown)).toBeVisible();
    await api.noFaults();
    await page.reload();
    await expect(page.getByText(inquiryReopen.sent)).toBeVisible();
    await expect(main(page).getByText(text)).toHaveCount(1);
    await more(page).getByRole('button', { name: '추가 문의 쓰기' }).click();
    await expect(more(page).getByRole('textbox', { name: '내용' })).toHaveValue('');
  });
});
