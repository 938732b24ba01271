/** What a screen reader says after each press, once. The table stands in docs/reliability.md, row A9. */
import { expect, type Page } from '@playwright/test';
import { fillGift } from '../flows/gifts.ts';
import { toAccount } from '../flows/transfers.ts';
import { main } from '../support/main.ts';
import { codeOf } from '../support/otp-code.ts';
import { test } from './screen-reader.ts';
// Answers calls of Playwright that Firefox ESR does not know.
import './firefox.ts';

const FOUND = expect.stringMatching(/^결과 [\d,]+건$/);
const enter = (page: Page) => () => page.keyboard.press('Enter');

test('a wrong password is told each time, and no words of the time before [A9]', async ({
  page,
  hears,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '아이디' }).fill('member01');
  const password = page.getByLabel('비밀번호', { exact: true });
  const words = '아이디 또는 비밀번호가 일치하지 않습니다.';
  await password.fill('wrong-password1');
  await hears(page, enter(page), words);
  await hears(page, () => password.fill('wrong-password2'));
  await hears(page, enter(page), `${words} 3번 더 틀리면 자동 입력 방지 확인이 필요합니다.`);
});

test('an empty step of a transfer is told at each press [A9]', async ({ page, login, hears }) => {
  await login(page, 'member01');
  await toAccount(page);
  await page.getByLabel('받을 계정', { exact: true }).focus();
  await hears(page, enter(page), '받을 계정을 입력해 주세요.');
  await hears(page, enter(page), '받을 계정을 입력해 주세요.');
});

test('a wrong OTP of a gift is an alert, and its closing leads to the field; the gift sent takes the focus once [A9]', async ({
  page,
  login,
  hears,
}) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await fillGift(page, '3,000');
  const otp = page.getByLabel('OTP 번호');
  await otp.fill('000000');
  const todo = '4회 더 틀리면 30초 동안 환 선물이 잠깁니다. 앱에 표시된 새 번호를 입력해 주세요.';
  await hears(
    page,
    enter(page),
    `focus: 인증하지 못했습니다 / OTP 번호가 일치하지 않습니다. ${todo} / 확인`,
  );
  await hears(page, enter(page), `focus: OTP 번호 / OTP 앱의 6자리 숫자 오류: ${todo}`);
  await otp.fill(codeOf());
  await hears(page, enter(page), 'focus: 선물을 보냈습니다.');
});

test('a turned page of a list is named and numbered [A9]', async ({ page, login, hears }) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/state?kind=use');
  await page.getByRole('link', { name: '2 쪽', exact: true }).focus();
  await hears(page, enter(page), 'focus: 최근 이용 내역', '2쪽');
});

test('a list tells how much its filter and its search have found [A9]', async ({
  page,
  login,
  hears,
}) => {
  await login(page, 'heavy01');
  await page.goto('/member/hwan/useHistory');
  const kinds = page.getByRole('navigation', { name: '내역 종류' });
  await kinds.getByRole('link', { name: '사용' }).focus();
  await hears(page, enter(page), FOUND);
  await page.getByRole('searchbox', { name: '내용·캐릭터 검색' }).fill('부적');
  await hears(page, enter(page), FOUND);
});

test('the refusal of a file of a wrong kind is read out; the 4,001st letter is told, and no letter before or after it [A9]', async ({
  page,
  login,
  hears,
}) => {
  await login(page, 'member01');
  await page.goto('/member/inquiry/request');
  await page.getByLabel('제목').focus();
  const file = { name: 'a.exe', mimeType: 'image/png', buffer: Buffer.from('MZ') };
  await hears(
    page,
    () => page.locator('#inquiry-files').setInputFiles(file),
    'a.exe: 이 종류의 파일은 올릴 수 없습니다. 화면을 캡처한 이미지를 올려 주세요.',
  );
  await page.getByLabel('내용', { exact: true }).fill('가'.repeat(3_999));
  const type = () => page.keyboard.press('a');
  await hears(page, type);
  await hears(page, type, '4,000자를 넘었습니다.');
  await hears(page, type);
});

test('a number that was copied is told [A9]', async ({ page, login, hears }) => {
  await login(page, 'sanction01');
  await page.goto('/member/info/block');
  await page.getByRole('button', { name: '이용제한 번호 복사' }).focus();
  await hears(page, enter(page), '이용제한 번호를 복사했습니다.');
});

test('a search of the FAQ tells its hits, or what else to try [A9]', async ({ page, hears }) => {
  await page.goto('/support/faq');
  const search = main(page).getByRole('searchbox');
  await search.focus();
  await hears(
    page,
    () => search.fill('비번'),
    expect.stringMatching(/^‘비번’ 검색 결과 \d+건 Enter를 누르면 첫 번째 결과를 엽니다\.$/),
  );
  await hears(
    page,
    () => search.fill('곯곯곯'),
    '‘곯곯곯’에 대한 도움말이 없습니다. 단어를 줄이거나 초성(ㅂㅁㅂㅎ)\u2060으로 찾아보세요.',
  );
});
