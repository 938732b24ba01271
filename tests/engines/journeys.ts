/**
 * What players come for, done once in every engine. Together the journeys use all interfaces that older engines lack.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PNG } from '../flows/inquiries.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { codeOf } from '../support/otp-code.ts';
import { desktop, focuses, hrefOf, type Journey, openAs, phone, signIn } from './acts.ts';
import { choice, field, heading, pressable, text } from './player.ts';

/** A picture of one pixel, as a file. */
function picture(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'portal-')), 'screen.png');
  writeFileSync(path, PNG);
  return path;
}

const SESSION = ['his1', 'his2', 'his3'];
/**
 * Runs in the page: the address of the seal's picture, once the browser can draw it. The browser may keep no entry of a
 * picture that a Service Worker gave. Older engines know the prefixed name alone.
 */
function sealDrawn(selector: string): string {
  const style = getComputedStyle(document.querySelector(selector) ?? document.body, '::after');
  const mask = style.getPropertyValue('mask-image') || style.getPropertyValue('-webkit-mask-image');
  const image = new Image();
  image.src = /"(.*)"/.exec(mask)?.[1] ?? '';
  return image.complete && image.naturalWidth > 0 ? image.src : '';
}

/** Whether React has drawn the buttons; those in the page's HTML only look the same. */
const isAwake = () =>
  Object.keys(document.querySelector('main [data-method] button') ?? {}).some((key) =>
    key.startsWith('__reactProps'),
  );

export const journeys: Record<string, Journey> = {
  'Home offers a search and ways on, and one of them lists the accounts of a person without a login':
    async (player) => {
      await player.resize(phone);
      await player.open('/');
      await player.sees(heading('무엇을 도와드릴까요?'));
      await player.fill('//main//input[@type="search"]', '비번');
      await player.sees('//main//*[@data-faq-results]//a');
      await player.misses(text('12세이용가', 'body'));
      await player.click(pressable('게임 이용등급', 'body'));
      await player.sees(text('12세이용가', 'body'));
      await player.press('Escape');
      await player.misses(text('12세이용가', 'body'));
      await player.click(pressable('명의도용 가입 취소'));
      await player.arrives('/quit');
      // Its screen is drawn by this press, and again by the way back from the provider.
      await player.click(pressable('휴대폰 본인확인'));
      await player.click('//label[.//input[@value="five01"]]');
      await player.click('//button[.="인증하기"]');
      await player.sees(heading('내 명의의 계정'));
    },

  'a login sets three cookies, 환 현황 and the overview show what the member has, and a logout in one tab ends the session of the other and removes the cookies':
    async (player) => {
      await player.resize(phone);
      await signIn(player, 'member01');
      await player.sees(text('1,250,000'));
      expect((await player.cookies()).sort()).toEqual(SESSION);
      await player.open('/member/hwan/state');
      await player.sees('//main//*[@role="img" and @aria-label="최근 6개월 환 변동"]');
      await player.sees('//main//table//tr[2]');
      await player.open('/member/hwan/useHistory');
      await player.sees('//main//table//tr[2]');
      await player.resize(desktop);
      const other = await player.newTab();
      await other.open('/member/present');
      await other.sees(text('1,250,000'));
      await other.click(pressable('로그아웃', 'header'));
      await other.sees(pressable('로그인', 'header'));
      await other.arrives('/');
      await player.arrives(/^\/login\?redirect=|:\d+\/login\?redirect=/);
      await player.misses('//main//table');
      expect(await player.cookies()).toEqual([]);
    },

  'a charge goes to its receipt': async (player) => {
    await player.resize(phone);
    await openAs(player, 'member01', '/pay');
    await player.click(choice('10,000환'));
    await player.click(choice('신용·체크카드'));
    await player.click('//main//label[contains(., "동의합니다")]');
    await player.click(pressable('10,000원 결제하기'));
    await player.click('//button[.="승인"]');
    await player.arrives(/^.*\/pay\/complete\?orderId=/);
    await player.sees(heading('환을 충전했습니다.'));
    await player.sees(text('1,260,000환'));
    // The seal is there, and in one of its two formats.
    const drawn = () => player.run(sealDrawn, 'main span[data-kind="done"]');
    await expect.poll(drawn).toMatch(/\/art\/seal-charged\.(?:avif|webp)$/);
    const url = await drawn();
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const seals = (await player.run(loaded, undefined)).filter((name) =>
      name.includes('/art/seal-'),
    );
    expect(seals.filter((name) => name !== url)).toEqual([]);
  },

  'a gift is sent with an OTP': async (player) => {
    await player.resize(desktop);
    await openAs(player, 'member01', '/member/hwan/gift/send');
    await player.select(field('서버'), '청룡');
    await player.fill(field('받는 캐릭터'), '설화');
    await player.click(pressable('3,000환'));
    await player.sees(text('선물 후 남는 환'));
    await player.click(pressable('내용 확인하기'));
    await player.fill(field('OTP 번호'), codeOf());
    await player.click('//main//button[contains(., "선물하기")]');
    await player.sees(text('선물을 보냈습니다.'));
  },

  'an inquiry is sent with a file, and can be read': async (player) => {
    await player.resize(phone);
    await openAs(player, 'member01', '/member/inquiry/request');
    await player.select(field('문의 유형'), '기타');
    await player.select(field('세부 유형'), '이용 방법');
    await player.fill(field('제목'), '이용 방법을 알려 주세요');
    await player.fill(field('내용'), '어떻게 이용하는지 자세히 알고 싶습니다.');
    // These suggestions move what follows: a press just when they appear would miss.
    await player.sees(heading('먼저 확인해 볼 FAQ'));
    await player.attach('//*[@id="inquiry-files"]', picture());
    await player.sees(text('완료'));
    await player.click('//main//label[contains(., "개인정보 수집·이용에 동의합니다")]');
    await player.click(pressable('문의 보내기'));
    await player.sees(text('접수번호'));
    await player.arrives(/\/member\/inquiry\/detail\?no=\d+$/);
    await player.sees(text('어떻게 이용하는지'));
  },

  'an id is found through the window of the identity provider': async (player) => {
    await player.resize(desktop);
    await player.open('/login/findId');
    // A press before the screen is awake is repeated by it, and Safari opens no window for that.
    await expect.poll(() => player.run(isAwake, undefined)).toBe(true);
    const provider = await player.popup(() => player.click(pressable('휴대폰 본인확인')));
    await provider.click('//label[.//input[@value="five01"]]');
    await provider.click('//button[.="인증하기"]');
    await provider.closed();
    await player.arrives('/login/findIdComplete');
    await player.sees(text('아이디 5개를 찾았습니다.'));
  },

  'a form with something typed asks before it is left, and Enter stays; each row of the list opens its own inquiry':
    async (player) => {
      await player.resize(phone);
      await openAs(player, 'member01', '/member/inquiry/request');
      await player.fill(field('제목'), '화면이 멈춥니다');
      await player.click('//main//a[.="취소"]');
      await player.sees(pressable('이동하기', 'dialog[@open]'));
      await focuses(player, '계속 작성');
      await player.press('Enter');
      await player.misses('//dialog[@open]');
      await player.click('//main//a[.="취소"]');
      await player.click(pressable('이동하기', 'dialog[@open]'));
      await player.arrives('/member/inquiry/list');
      await player.resize(desktop);
      await player.sees('//main//table/tbody/tr[2]//a');
      const inquiry = await player.run(hrefOf, 'main table tbody tr:nth-child(2) a');
      await player.click('//main//table/tbody/tr[2]//a');
      await player.arrives(inquiry);
      await player.sees(heading('문의 상세'));
    },

  'a member lists the characters of all servers, collects what is kept behind the password, and locks hwan after a strange login':
    async (player) => {
      await player.resize(phone);
      await openAs(player, 'member01', '/member/present');
      await player.click(pressable('캐릭터 보기'));
      await player.sees(text('월영검'));
      await player.click(pressable('내 정보 내려받기'));
      await player.fill(field('비밀번호'), PASSWORD);
      await player.click(pressable('확인'));
      await player.click(pressable('정보 모으기'));
      await player.click(pressable('파일 내려받기'));
      await player.sees(text('파일 내려받기를 시작했습니다.'));

      await player.open('/member/present');
      await player.click(pressable('본인이 아님'));
      await player.sees(heading('1. 환 잠그기'));
      await player.click(pressable('환 잠그기'));
      await player.click(pressable('환 잠그기', 'dialog[@open]'));
      await focuses(player, '3. 비밀번호 변경');
    },
};
