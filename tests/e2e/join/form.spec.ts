import { securityQuestions } from '#api/account.copy.ts';
import { HOUR_MS } from '#constants.ts';
import { todoOf } from '#errors.ts';
import { checkUserId, join as joinCall } from '#features/join/api.ts';
import { verifyAs } from '../../flows/identity.ts';
import { fillForm, PASSWORD, reachForm, submit } from '../../flows/joining.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, test } from '../../support/fixtures.ts';
import { endSyllable, main } from '../../support/main.ts';
import { sentenceOf, within } from '../../support/sentences.ts';
import { stored } from '../../support/storage.ts';
import { pressedAgain } from '../../support/waits.ts';

test('the form says while typing what is wrong with an id, an address and a password, offers what was meant, and names all errors in the order of their fields', async ({
  page,
  api,
}) => {
  await test.step('an id that is taken, not allowed or too short is reported, and it is looked up half a second after the last key; nothing below it moves', async () => {
    await reachForm(page);
    const id = main(page).getByLabel('아이디', { exact: true });
    const below = main(page).getByLabel('비밀번호', { exact: true });
    const place = await below.boundingBox();
    await id.pressSequentially('member01', { delay: 30 });
    await expect(main(page).getByText(sentenceOf('33104'))).toBeVisible();
    expect(await below.boundingBox()).toEqual(place);
    expect(api.calls(checkUserId.path)).toHaveLength(1);
    await id.fill('admin01');
    await expect(main(page).getByText(sentenceOf('33105'))).toBeVisible();
    const pressed = main(page).getByRole('button', { name: '중복확인' });
    const refused = sentenceOf('33105');
    await pressed.click();
    await closeAlert(page, refused);
    await expect(id).toBeFocused();
    await expect(id).toHaveAccessibleDescription(within(todoOf(refused)));
    await id.fill('ab');
    await main(page).getByRole('button', { name: '중복확인' }).click();
    await expect(main(page).getByText(/4~16자로 입력해 주세요/)).toBeVisible();
    await expect(id).toBeFocused();
    expect(api.calls(checkUserId.path)).toHaveLength(3);
  });
  await test.step('the password rules are ticked off while typing, and a password that breaks one names it', async () => {
    const password = main(page).getByLabel('비밀번호', { exact: true });
    const rule = (text: string) => main(page).getByRole('listitem').filter({ hasText: text });
    await main(page).getByLabel('아이디', { exact: true }).fill('fresh01');
    await password.fill('fresh01!!!');
    await expect(rule('8~16자')).toHaveText(/: 충족$/);
    await expect(rule('아이디가 들어')).toHaveText(/미충족$/);
    await expect(rule('같은 문자')).toHaveText(/미충족$/);
    await password.fill(PASSWORD);
    await expect(main(page).getByText(/미충족$/)).toHaveCount(0);
    await fillForm(page);
    await password.fill('Abccc!2345');
    await submit(page).click();
    await expect(password).toHaveAccessibleDescription(/같은 문자를 3번 이상 이어 쓸 수 없습니다/);
  });
  await test.step('the id field says while typing what is wrong, and offers small letters where the rule of ids allows them', async () => {
    const id = main(page).getByLabel('아이디', { exact: true });
    await id.fill('1abcd');
    await expect(main(page).getByText(/^아이디는 영문 소문자로 시작하는/)).toBeVisible();
    await id.fill('Nara2026');
    await main(page).getByRole('button', { name: 'nara2026으로 바꾸기' }).click();
    await expect(id).toHaveValue('nara2026');
    await expect(main(page).getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
    const offer = main(page).getByRole('button', { name: /바꾸기/ });
    for (const typed of ['Shin Nara', 'ABC', '2026Nara']) {
      await id.fill('Nara2026');
      await expect(offer).toHaveText('nara2026으로 바꾸기');
      await id.fill(typed);
      await expect(main(page).getByText(/^아이디는 영문 소문자로 시작하는/)).toBeVisible();
      await expect(offer).toBeHidden();
    }
    await id.fill('ㅜㅁㄱㅁ ㅜㅁㄱㅁ');
    await expect(main(page).getByText('한글이 입력되었습니다.')).toBeVisible();
    await expect(offer).toBeHidden();
    await id.fill('ㅜㅁㄲㅁ2026');
    await expect(offer).toHaveText('nara2026으로 바꾸기');
    await id.fill('');
  });
  await test.step('a slip in the provider of an address is offered the one that was meant', async () => {
    const email = main(page).getByLabel('이메일', { exact: true });
    await email.fill('fresh@gmial.com');
    await main(page).getByRole('button', { name: 'gmail.com으로 바꾸기' }).click();
    await expect(email).toHaveValue('fresh@gmail.com');
    await expect(email).toBeFocused();
    await expect(main(page).getByRole('button', { name: /바꾸기$/ })).toHaveCount(0);
  });
  await test.step('the errors are named in the order in which their fields stand on the screen', async () => {
    for (const label of ['아이디', '이메일', '답변', '비밀번호 확인'])
      await main(page).getByLabel(label, { exact: true }).fill('');
    await main(page).getByLabel('비밀번호 찾기 질문').selectOption({ index: 0 });
    await main(page).getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await submit(page).click();
    await expect(main(page).locator('[id$="-error"]:visible > :last-child')).toHaveText([
      '아이디를 입력해 주세요.',
      /^비밀번호가 서로/,
      '이메일을 입력해 주세요.',
      /^질문/,
      '답변을 입력해 주세요.',
    ]);
  });
});

test.describe('a form that is refused, late or without an answer', () => {
  test.use({ allowed: [/ERR_|Failed to load/] });

  test('a refused form keeps everything and leads to the first error, an Enter that ends a Hangul syllable sends nothing, and an hour spent in the form leads back to identity verification [F6, F5]', async ({
    page,
    api,
  }) => {
    await test.step('a refused form keeps everything but the secrets, and leads to the first error', async () => {
      await reachForm(page);
      await fillForm(page);
      await expect(main(page).getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
      expect(await endSyllable(main(page).getByLabel('답변'))).toBe(false);
      expect(api.calls(joinCall.path)).toEqual([]);
      await api.fault({ path: joinCall.path, code: '35202', data: { reason: 'email' } });
      await submit(page).click();
      await closeAlert(page, sentenceOf('35202'));
      await expect(main(page).getByLabel('이메일', { exact: true })).toBeFocused();
      await expect(main(page).getByLabel('이메일', { exact: true })).toHaveValue('fresh@mail.kr');
      await expect(main(page).getByLabel('답변')).toHaveValue('비밀 답변');
    });
    await test.step('an hour spent in the form leads back to identity verification, and what was typed is kept', async () => {
      await api.advance(HOUR_MS);
      await submit(page).click();
      await closeAlert(page, /^본인확인 유효 시간이 지났습니다\./);
      await expect(main(page).getByText('본인확인 유효 시간이 지났습니다.')).toBeFocused();
      // The message is shown once, not again after a look at the consents.
      await main(page).getByRole('button', { name: '이전' }).click();
      await main(page).getByRole('button', { name: '다음' }).click();
      await expect(main(page).getByRole('heading', { name: '본인확인' })).toBeFocused();
      await expect(main(page).getByText('본인확인 유효 시간이 지났습니다.')).toHaveCount(0);
      await verifyAs(page, 'newcomer');
      await expect(main(page).getByLabel('이메일', { exact: true })).toHaveValue('fresh@mail.kr');
    });
  });
});

test('a reload needs no second verification and restores all but the secrets, and pressed again and again one form is sent, after which the page is left without a question [F1, F3, F4, P1]', async ({
  page,
  api,
}) => {
  await test.step('a reload in the form needs no second verification and restores all but the secrets, which were never stored', async () => {
    await reachForm(page);
    await fillForm(page);
    const all = (await stored(page)) + (await page.evaluate(() => document.cookie));
    expect(all).toContain('fresh01');
    expect(all).not.toMatch(/Abcd!2345|비밀 답변|secret|신나라|1995/);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(main(page).getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
    await expect(main(page).getByText('신*라')).toBeVisible();
    await expect(main(page).getByLabel('아이디', { exact: true })).toHaveValue('fresh01');
    await expect(main(page).getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
    await expect(main(page).getByLabel('이메일', { exact: true })).toHaveValue('fresh@mail.kr');
    await expect(main(page).locator('select')).toHaveValue(securityQuestions[1]);
    await expect(main(page).getByLabel('비밀번호', { exact: true })).toHaveValue('');
    await expect(main(page).getByLabel('답변')).toHaveValue('');
    await fillForm(page);
  });
  await test.step('five clicks and Enter at once send one form, and then the page is left without a question', async () => {
    // The element itself, as its words change while it waits.
    const button = await submit(page).elementHandle();
    await pressedAgain(api, joinCall.path, async () =>
      button?.evaluate((element) => {
        for (let n = 0; n < 5; n += 1) (element as HTMLElement).click();
        element.closest('form')?.requestSubmit();
      }),
    );
    await expect(page).toHaveURL('/join/complete');
    expect(api.calls(joinCall.path)).toHaveLength(1);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });
});

test('an untouched page is left without a question, and a filled form asks once: by a link, Back, a reload or closing the tab [F4]', async ({
  page,
}) => {
  const home = page.getByRole('banner').getByRole('link').first();
  await page.goto('/join');
  await home.click();
  await expect(page).toHaveURL('/');
  await page.goto('/support/faq');
  await reachForm(page);
  await fillForm(page);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await home.click();
  await expect(dialog).toContainText('입력한 내용이 사라집니다.');
  await dialog.getByRole('button', { name: '계속 작성' }).click();
  await expect(page).toHaveURL('/join');
  await page.evaluate(() => history.back());
  await expect(dialog).toContainText('입력한 내용이 사라집니다.');
  await dialog.getByRole('button', { name: '계속 작성' }).click();
  await expect(main(page).getByLabel('이메일', { exact: true })).toHaveValue('fresh@mail.kr');
  const asked: string[] = [];
  page.on('dialog', async (native) => {
    asked.push(native.type());
    await native.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: '이동하기' }).click();
  await expect(page).toHaveURL('/support/faq');
  expect(asked).toHaveLength(2);
});
