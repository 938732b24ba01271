import type { Page } from '@playwright/test';
import { getCharges } from '#api/order.ts';
import { DEBOUNCE_MS } from '#constants.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { inquiryForm } from '#features/inquiry/form.copy.ts';
import type { InquiryCategory } from '#features/inquiry/rules.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { fillInquiry as fill } from '../../flows/inquiries.ts';
import { charged } from '../../flows/payments.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { endSyllable, main } from '../../support/main.ts';
import { blockStorages } from '../../support/storage.ts';
import { BLANK } from '../../support/visits.ts';
import { clickedAgain, enterHeld, quiet } from '../../support/waits.ts';

test.setTimeout(120_000);
const REQUEST = '/member/inquiry/request';
const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' });

test.describe('when a call fails', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('a form that is filled in: what is stored, what a refusal leaves, what sends it, once however often it is pressed and once the connection is back, and what outlasts a look at another category [F3, F6, F5, P1, F1, A1, N2]', async ({
    page,
    context,
    login,
    api,
  }) => {
    await test.step('what is typed is kept, which is shown with its time, and nothing secret is stored', async () => {
      await login(page, 'member01', REQUEST);
      await fill(page);
      const read = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      await expect.poll(read).toContain('이용 방법을 알려 주세요');
      const stored = await read();
      const tokens = (await context.cookies()).filter(({ name }) => /^his[12]$/.test(name));
      expect(tokens).toHaveLength(2);
      for (const { value } of tokens) expect(stored).not.toContain(value);
      await expect(page.getByText(/임시 저장됨 \d\d:\d\d/)).toBeVisible();
    });
    await test.step('an inquiry whose answer is lost, and one that is refused then, keep all that was typed', async () => {
      await api.fault({ path: requestInquiry.path, malformed: true });
      await send(page).click();
      await expect(main(page).getByText(inquiryForm.outcome.missed)).toBeVisible();
      await api.fault({ path: requestInquiry.path, code: '50505' });
      await send(page).click();
      await expect(page.getByRole('dialog', { name: '캐릭터가 없는 서버입니다' })).toBeVisible();
      await axeClean(page);
      await page.keyboard.press('Escape');
      await expect(page.getByLabel(/^서버/)).toBeFocused();
      await expect(page.getByLabel('문의 유형')).toHaveValue('etc');
      await expect(page.getByLabel('세부 유형')).toHaveValue('usage');
      await expect(page.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
      await expect(page.getByLabel('내용', { exact: true })).toHaveValue(/자세히 알고 싶습니다/);
      await expect(page.getByLabel(/개인정보 수집·이용에 동의합니다/)).toBeChecked();
      await axeClean(page);
    });
    await test.step('an Enter that ends a Hangul syllable in the title sends nothing', async () => {
      const before = api.calls(requestInquiry.path).length;
      expect(await endSyllable(page.getByLabel('제목'))).toBe(false);
      expect(api.calls(requestInquiry.path)).toHaveLength(before);
    });
    await test.step('five clicks in one task file one inquiry', async () => {
      const before = api.calls(requestInquiry.path).length;
      await clickedAgain(api, requestInquiry.path, send(page));
      await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
      expect(api.calls(requestInquiry.path)).toHaveLength(before + 1);
    });
    await page.goto(REQUEST);
    await fill(page);
    await test.step('an inquiry that could not be sent says that its text is kept, and is offered again with the connection [N2]', async () => {
      const body = page.getByLabel('내용', { exact: true });
      const text = await body.inputValue();
      await context.setOffline(true);
      await send(page).click();
      await expect(page.getByText('입력한 내용은 그대로 있습니다.')).toBeVisible();
      await expect(body).toBeHidden();
      await context.setOffline(false);
      await expect(page.getByText(/^앞서 보낸 문의는 처리되지 않았습니다/)).toBeVisible();
      await expect(body).toHaveValue(text);
    });
    await test.step('the extra fields of a category keep their answers while another is looked at, and so does a finished verification', async () => {
      const choose = (category: InquiryCategory) =>
        page.getByLabel('문의 유형').selectOption(category);
      await choose('block');
      await verifiedAs(page, 'member01');
      await choose('error');
      await expect(page.getByText('본인확인을 마쳤습니다.')).toBeHidden();
      await page.getByLabel('이용 기기').fill('구형 노트북');
      await page.getByLabel('발생 일시').fill('2026-11-01T10:30');
      await choose('etc');
      await expect(page.getByLabel('이용 기기')).toBeHidden();
      await choose('error');
      await expect(page.getByLabel('이용 기기')).toHaveValue('구형 노트북');
      await choose('block');
      await expect(page.getByText('본인확인을 마쳤습니다.')).toBeVisible();
      await choose('payment');
      await expect(page.getByLabel('발생 일시')).toHaveValue('2026-11-01T10:30');
      await page.getByLabel('세부 유형').selectOption({ index: 1 });
    });
    await test.step('a held Enter files one inquiry, with the extra fields of its category alone', async () => {
      const before = (await api.arrived(requestInquiry.path)).length;
      await page.getByLabel('제목').focus();
      await enterHeld(page, api, requestInquiry.path);
      await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
      const arrived = await api.arrived(requestInquiry.path);
      expect(arrived).toHaveLength(before + 1);
      expect(arrived.at(-1)?.body).toMatchObject({
        category: 'payment',
        device: null,
        occurredAt: expect.stringContaining('2026-11-01'),
      });
    });
  });

  test('a payment inquiry picks its order by amount, and without the list a number is typed [N1]', async ({
    page,
    login,
    api,
  }) => {
    await charged(api, 'member02', { won: 10_000, times: 2 });
    await login(page, 'member02', REQUEST);
    await page.getByLabel('문의 유형').selectOption('payment');
    const order = page.getByRole('combobox', { name: /주문번호/ });
    const paid = /^\d\d-\d\d \d\d:\d\d · 신용·체크카드 · 10,000원 · 결제 완료 · H/;
    await expect(order.getByRole('option', { name: paid })).toHaveCount(2);
    await order.selectOption({ index: 1 });
    const orderId = await order.inputValue();
    await page.getByRole('button', { name: '주문번호 직접 입력' }).click();
    const typed = page.getByRole('textbox', { name: /주문번호/ });
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue(orderId);
    const listed = Promise.withResolvers<void>();
    await page.route(`**${getCharges.path}`, (route) =>
      listed.promise.then(() => route.fallback()),
    );
    await page.goto(BLANK);
    await page.goto(REQUEST);
    await page.getByLabel('문의 유형').selectOption('payment');
    await typed.fill(orderId);
    listed.resolve();
    await expect(order).toHaveValue(orderId);
    await expect(order).toBeFocused();
    await api.fault({ path: getCharges.path, status: 404 });
    await page.goto(BLANK);
    await page.goto(REQUEST);
    await page.getByLabel('문의 유형').selectOption('payment');
    await expect(page.getByRole('textbox', { name: /주문번호/ })).toBeVisible();
    await expect(page).toHaveURL(REQUEST);
  });
});

test('suggestions for the typed title move nothing, those for a restored one come only once it is chosen, and a draft that was emptied again is no draft; a kind of error about connecting tells how the game servers are [F1]', async ({
  page,
  login,
}) => {
  const title = page.getByLabel('제목', { exact: true });
  const suggested = page.getByRole('region', { name: inquiryForm.suggestions });
  const saved = page.getByText(/임시 저장됨/);
  await login(page, 'member01', REQUEST);
  await test.step('suggestions for the typed title move neither the title nor the text, in either layout', async () => {
    const body = page.getByLabel('내용', { exact: true });
    const places = () => Promise.all([title.boundingBox(), body.boundingBox()]);
    for (const viewport of [widths.mobile, widths.desktop]) {
      await resize(page, viewport);
      await title.fill('');
      await expect(suggested).toHaveCount(0);
      await title.fill('환');
      const before = await places();
      await title.pressSequentially(' 선물');
      await expect(suggested).toBeVisible();
      expect(await places()).toEqual(before);
    }
  });
  await test.step('the title of a restored draft suggests entries once it is chosen', async () => {
    await expect(saved).toBeVisible();
    await page.clock.install();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(title).toHaveValue('환 선물');
    await page.clock.runFor(2 * DEBOUNCE_MS);
    // No call or state follows, so nothing but quiet shows that none was made.
    await quiet(page);
    await expect(suggested).toHaveCount(0);
    await title.focus();
    await page.clock.runFor(DEBOUNCE_MS);
    await expect(suggested).toBeVisible();
  });
  await test.step('a draft that was emptied again is no draft: nothing is said to be restored', async () => {
    await title.fill('열 수 없는 문');
    await expect(saved).toBeVisible();
    await title.fill('');
    await expect(saved).toHaveCount(0);
    await page.reload();
    await expect(title).toHaveValue('');
    await expect(page.getByRole('button', { name: '문의 보내기' })).toBeEnabled();
    await expect(page.getByText('임시 저장한 내용을 불러왔습니다.')).toHaveCount(0);
  });
  await test.step('how the game servers are is told at the kind of error that is about connecting', async () => {
    await page.getByLabel(inquiryForm.category).selectOption('error');
    const kind = page.getByLabel(inquiryForm.kind);
    await kind.selectOption('connect');
    await expect(kind).toHaveAccessibleDescription(/^게임 서버 .*기준$/);
    await kind.selectOption('stop');
    await expect(kind).toHaveAccessibleDescription('');
  });
});

test('what could not be kept is not reported as kept [C2]', async ({ page, login }) => {
  await page.addInitScript(blockStorages);
  await page.clock.install();
  await login(page, 'member01', REQUEST);
  await fill(page);
  await page.clock.runFor(10 * DEBOUNCE_MS);
  await expect(page.getByText('임시 저장됨')).toHaveCount(0);
});
