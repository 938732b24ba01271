import type { Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import { requestVerification, resolveVerification } from '#api/identity.ts';
import { MINUTE_MS } from '#constants.ts';
import { answerProvider } from '../../flows/identity.ts';
import { agree, expectVerified, phone } from '../../flows/joining.ts';
import { BUILT_API, expect, test } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';
import { drawn } from '../../support/waits.ts';

async function openProvider(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await phone(page).click();
  const provider = await opening;
  await expect(provider.getByRole('heading', { name: '테스트 본인확인' })).toBeVisible();
  return provider;
}

test.describe('identity verification in a window', () => {
  test.use({ allowed: [/503/] });

  test('whatever becomes of the window, the page says it and a second try works: canceled, closed by hand, expired, forged messages, a call without an answer; i-PIN gives no phone number', async ({
    page,
    api,
  }) => {
    await test.step('canceled in the window: the page says so, the focus returns to the button, and a second try works', async () => {
      await agree(page);
      await answerProvider(await openProvider(page), 'newcomer', { act: '취소' });
      await expect(main(page).getByText('본인확인이 취소되었습니다.')).toBeVisible();
      await expect(phone(page)).toBeFocused();
    });
    await test.step('closed by hand: the page asks the API, and claims nothing about a window that it cannot see', async () => {
      const before = api.calls(resolveVerification.path).length;
      const provider = await openProvider(page);
      await provider.close();
      await expect(main(page).getByText('본인확인 창에서 인증을')).toBeVisible();
      await expect(main(page).getByText('본인확인 창이 열려 있으면')).toBeVisible();
      await expect(main(page).getByText('취소되었습니다')).toHaveCount(0);
      expect(api.calls(resolveVerification.path).length).toBeGreaterThan(before);
      await expect(phone(page)).toBeFocused();
    });
    await test.step('expires after ten minutes', async () => {
      const provider = await openProvider(page);
      await api.advance(10 * MINUTE_MS);
      await provider.close();
      await expect(main(page).getByText('본인확인 시간(10분)이 지났습니다.')).toBeVisible();
    });
    await test.step('a verification that could not be started is reported as any failed call, at the button that tries again', async () => {
      await api.fault({ path: requestVerification.path, malformed: true, times: 1 });
      await phone(page).click();
      await expect(main(page).getByRole('alert')).toHaveText(noAnswer);
      await expect(main(page).getByText('본인확인 결과를')).toHaveCount(0);
      await expect(phone(page)).toBeFocused();
    });
    await test.step('forged messages change nothing', async () => {
      const provider = await openProvider(page);
      const before = api.calls(resolveVerification.path).length;
      await page.evaluate(() => {
        const channel = new BroadcastChannel('identity');
        // This channel was opened last and gets messages last: what reached it has reached the page.
        const last = new BroadcastChannel('identity');
        const heard = new Promise<void>((done) => {
          last.onmessage = ({ data }) => data?.verificationId === 'guess' && done();
        });
        for (const message of [null, 'x', {}, { verificationId: 1 }, { verificationId: 'guess' }])
          channel.postMessage(message);
        window.postMessage({ verificationId: 'guess' }, '*');
        dispatchEvent(
          new MessageEvent('message', {
            origin: 'https://evil.example',
            data: { verificationId: 'guess' },
          }),
        );
        return heard;
      });
      await drawn(page);
      expect(api.calls(resolveVerification.path)).toHaveLength(before);
      await expect(main(page).getByText('본인확인 창에서 인증을')).toBeVisible();
      await provider.close();
      await expect(main(page).getByText('본인확인 창이 열려 있으면')).toBeVisible();
    });
    await test.step('a forged message with the right id only makes the page ask the API, which says pending', async () => {
      const before = api.calls(resolveVerification.path).length;
      const provider = await openProvider(page);
      const id = new URL(provider.url()).searchParams.get('verificationId');
      await page.evaluate((verificationId) => {
        new BroadcastChannel('identity').postMessage({ verificationId });
      }, id);
      await expect.poll(() => api.calls(resolveVerification.path).length).toBeGreaterThan(before);
      await expect(main(page).getByText('본인확인 창에서 인증을')).toBeVisible();
      await answerProvider(provider, 'newcomer', { act: '취소' });
      await expect(main(page).getByText('본인확인이 취소되었습니다.')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('identity:returned'))).toBeNull();
    });
    await test.step('the page says that an answer of the API is missing, and asks again without a second verification', async () => {
      const opening = page.waitForEvent('popup');
      await main(page).getByRole('button', { name: '아이핀' }).click();
      const provider = await opening;
      await api.fault({ path: resolveVerification.path, status: 503, times: 1 });
      await answerProvider(provider, 'newcomer');
      await expect(main(page).getByText('본인확인 결과를 확인하지 못했습니다.')).toBeVisible();
      await main(page).getByRole('button', { name: '결과 다시 확인' }).click();
      await expectVerified(page);
      await expect(main(page).getByText('없음 (가입 후')).toBeVisible();
    });
  });

  test('a window cut off from its opener looks closed, and its result still counts, also beside a second one', async ({
    page,
    apiUrl,
  }) => {
    await agree(page);
    // As a provider with its own opener policy does.
    await page.context().route(`${BUILT_API}/identity/provider?**`, async (route, request) => {
      if (request.method() !== 'GET') return route.continue();
      const answer = await route.fetch({ url: request.url().replace(BUILT_API, apiUrl) });
      const headers = { ...answer.headers(), 'cross-origin-opener-policy': 'same-origin' };
      return route.fulfill({ response: answer, headers });
    });
    const openCutOff = async () => {
      const opening = page.context().waitForEvent('page');
      await phone(page).click();
      return opening;
    };
    const first = await openCutOff();
    await expect(main(page).getByText('본인확인 창이 열려 있으면')).toBeVisible();
    const second = await openCutOff();
    await expect(second.getByRole('heading', { name: '테스트 본인확인' })).toBeVisible();
    await answerProvider(first, 'newcomer');
    await expectVerified(page);
  });
});

test('a blocked window is reported, then opened by a click of its own, or the verification goes on in this tab', async ({
  page,
}) => {
  await test.step('a blocked window is reported, then opened by a click of its own', async () => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      let tried = 0;
      window.open = (...args) => {
        tried += 1;
        return tried % 2 === 1 ? null : open(...args);
      };
    });
    await agree(page);
    await phone(page).click();
    await expect(main(page).getByText('팝업이 차단되었습니다.')).toBeVisible();
    const opening = page.waitForEvent('popup');
    await main(page).getByRole('button', { name: '새 창으로 열기' }).click();
    await answerProvider(await opening, 'newcomer', { act: '취소' });
    await expect(main(page).getByText('본인확인이 취소되었습니다.')).toBeVisible();
  });
  await test.step('after a blocked window the verification can go on in this tab', async () => {
    await phone(page).click();
    await main(page).getByRole('button', { name: '이 화면에서 진행하기' }).click();
    await answerProvider(page, 'newcomer');
    await page.waitForURL('/join');
    await expectVerified(page);
  });
});

test('the return page opened on its own claims no result, and leads nowhere else', async ({
  page,
}) => {
  await page.goto('/identity/return');
  await expect(main(page).getByText('전달할 본인확인 결과가 없습니다.')).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem(
      'identity:pending',
      JSON.stringify({ verificationId: 'x', secret: 's', purpose: 'join', from: '//evil.example' }),
    ),
  );
  await page.goto('/identity/return?verificationId=x');
  // The page cannot know whether another one is listening, nor whether the id is still valid.
  await expect(main(page).getByText('하던 화면에서 본인확인 결과를 확인해 주세요.')).toBeVisible();
  await expect(main(page)).not.toContainText('전달했습니다');
  await expect(page).toHaveURL('/identity/return?verificationId=x');
});
