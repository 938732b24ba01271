import { login } from '#api/login.ts';
import { loginPage, sessionCookies } from '../../flows/login-page.ts';
import { hostileRedirects } from '../../support/attacks.ts';
import { expect, PASSWORD, resize, test, widths } from '../../support/fixtures.ts';

// Cookies are removed while a page may still be calling the API.
test.use({ allowed: [/status of 401/] });

/** Every sixth: `tests/unit/rules/safe-redirect.test.ts` puts all of them to the rule. */
const hostile = hostileRedirects('http://127.0.0.1', 'ran()').filter((_, at) => at % 6 === 1);

test('hostile redirects all lead Home after a full login [G2]', async ({ page, watch }) => {
  expect(hostile).toHaveLength(6);
  const screen = loginPage(page);
  let runs = 0;
  await page.exposeFunction('ran', () => {
    runs += 1;
  });
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  // Home itself is not needed: the destination is known as soon as it is asked for.
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  for (const redirect of hostile) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`, { waitUntil: 'commit' });
    await screen.signIn('member01');
    await page.waitForURL('/', { waitUntil: 'commit' });
    await page.context().clearCookies();
  }
  expect(runs).toBe(0);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  const hosts = watch.requests.map((request) => new URL(request.url()).hostname);
  expect(hosts.filter((host) => host !== '127.0.0.1')).toEqual([]);
});

test('a redirect keeps the filters and the place on the page, and Back does not show the form again [B2]', async ({
  page,
}) => {
  const screen = loginPage(page);
  const wanted = '/member/hwan/useHistory?kind=gift&period=3#main';
  await page.goto('/support/faq');
  await screen.open(encodeURIComponent(wanted));
  // The query and the place on the page do not hide which page it is.
  await expect(screen.main.getByText('환 이용 내역을 이용하려면 로그인해 주세요.')).toBeVisible();
  await screen.signIn('member01');
  await page.waitForURL(wanted);
  await page.goBack();
  await page.waitForURL('/support/faq');
});

test('after a login in another tab, this tab goes by itself where its own login would have led; once something is typed it says so instead, and still lets another member sign in, to the page that was wanted', async ({
  context,
}) => {
  const open = async (redirect?: string) => {
    const screen = loginPage(await context.newPage());
    await screen.open(redirect);
    return screen;
  };
  const waiting = await open('/member/present');
  const plain = await open();
  const typed = await open('/member/present');
  await typed.id.fill('rookie01');
  const other = await open('/support/faq');
  await expect(other.main.getByText('이용하려면 로그인해 주세요.')).toBeHidden();
  await other.signIn('member01');
  for (const [{ main }, path] of [
    [other, '/support/faq'],
    [waiting, '/member/present'],
    [plain, '/'],
  ] as const)
    await main.page().waitForURL(path);
  await expect(typed.main.getByText('다른 탭에서 로그인했습니다.')).toBeVisible();
  // A page of the member who is signed in would reload itself for the next one.
  for (const { main } of [waiting, plain]) await main.page().close();
  await typed.signIn('rookie01');
  await expect(typed.main.page()).toHaveURL('/member/present');
});

test('the fields accept pasted text, are known to password managers and take the keyboard into account: Hangul offers what was meant, Caps Lock is pointed out; the keyboard alone reaches every control in order [A5]', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  await screen.open();
  await test.step('the keyboard alone reaches every control in order, in both layouts, with the other ways below', async () => {
    for (const viewport of Object.values(widths)) {
      await resize(page, viewport);
      await screen.id.fill('');
      await screen.id.focus();
      await page.keyboard.type('member01');
      const order: string[] = [];
      for (let i = 0; i < 10; i += 1) {
        await page.keyboard.press('Tab');
        order.push(
          await page.evaluate(() => {
            const { activeElement: at } = document;
            const labels = (at as HTMLInputElement | null)?.labels;
            return (labels?.[0] ?? at)?.textContent?.trim() ?? '';
          }),
        );
      }
      expect(order).toEqual([
        '비밀번호',
        '비밀번호보기',
        '아이디 저장',
        'PC방 모드',
        expect.stringMatching(/^로그인/),
        '아이디 찾기',
        '비밀번호 재설정',
        '회원가입',
        '비회원 문의',
        '명의도용 가입 취소',
      ]);
    }
  });
  await test.step('the fields accept pasted text and are known to password managers, and the password can be shown', async () => {
    await expect(screen.id).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(screen.id).toHaveAttribute('autocapitalize', 'none');
    await expect(screen.password).toHaveAttribute('autocomplete', 'current-password');
    await screen.id.fill('pasted');
    await screen.id.selectText();
    await page.keyboard.press('Control+C');
    await screen.password.focus();
    await page.keyboard.press('Control+V');
    await expect(screen.password).toHaveValue('pasted');
    await expect(screen.password).toHaveAttribute('type', 'password');
    await screen.main.getByRole('button', { name: '비밀번호 보기' }).click();
    await expect(screen.password).toHaveAttribute('type', 'text');
  });
  await test.step('the keyboard is taken into account: Hangul in the id offers what was meant, and Caps Lock and Hangul are pointed out', async () => {
    await screen.id.fill('ㅎ므ㄷㄱ01');
    await screen.main.getByRole('button', { name: 'gamer01로 바꾸기' }).click();
    await expect(screen.id).toHaveValue('gamer01');
    await expect(screen.id).toBeFocused();
    const offer = screen.main.getByRole('button', { name: /바꾸기/ });
    await expect(offer).toBeHidden();
    await screen.id.fill('ㅎ므ㄷㄱ 01');
    await expect(screen.main.getByText('한글이 입력되었습니다.')).toBeVisible();
    await expect(offer).toBeHidden();
    await screen.id.fill('gamer01');
    await expect(screen.main.getByText('한글이 입력되었습니다.')).toBeHidden();
    await screen.password.fill('비밀');
    await expect(screen.main.getByText('한글이 입력되었습니다.')).toBeVisible();
    await screen.password.evaluate((input) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }),
      ),
    );
    await expect(screen.main.getByText('Caps Lock이 켜져 있습니다.')).toBeVisible();
    expect(await sessionCookies(page)).toEqual([]);
    expect(api.calls(login.path)).toHaveLength(0);
  });
  await test.step('the keyboard alone signs in', async () => {
    await screen.id.fill('member01');
    await screen.password.fill('');
    await screen.password.focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
  });
});
