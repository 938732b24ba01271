import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fingerprint } from '#api/fingerprint.ts';
import { INTENTIONS, USUAL_PAY } from '#constants.ts';
import { BUILT_API, expect, test, watchContext } from '../support/fixtures.ts';
import { BLANK, eachVisit } from '../support/visits.ts';
import { quiet, settled } from '../support/waits.ts';

const ME = 'member01';
const draft = (form: string) => `draft:${ME}:${form}:`;
const ofVisitor = (form: string) => `draft::${form}:`;
const result = (name: string) => `session:result:${name}:`;
const proof = (name: string) => `session:proof:${name}`;

type Row = [key: string, ...pages: string[]];
/** What the tab keeps, by the file that keeps it, and the pages that read it. */
const ofTab: Record<string, { member?: Row[]; visitor?: Row[] }> = {
  'src/member/member.ts': {
    member: [
      [`session:${ME}:securityStatus`, '/security/hwan'],
      [`session:${ME}:totalHwan`, '/'],
      [`session:${ME}:inquiryCount`, '/'],
      [`session:${ME}:userInfo`, '/', '/member/present'],
      [`session:${ME}:otpStatus`, '/'],
      ['session:login-info', '/login/passwordDue'],
    ],
  },
  'src/error-handling/failure.ts': { member: [['session:alerted', '/']] },
  'src/session/navigation.ts': {
    member: [
      ['session:failed', '/error/500'],
      ['toast', '/'],
      ['ended', '/'],
    ],
    visitor: [['session:wanted', '/login']],
  },
  'src/session/session-memory.ts': {
    member: [['session:owner', '/']],
    visitor: [
      ['session-ended', '/login'],
      ['session-reason', '/login'],
      ['session-led-out', '/login'],
    ],
  },
  'src/session/visitor-proofs.ts': {
    visitor: [
      ['session:proof-input', '/login/resetPw'],
      [proof('dormancy-by-id'), '/login/dormancy'],
      [proof('find-id'), '/login/findIdComplete'],
      [proof('guest-inquiry'), '/support/guest-inquiry'],
      [proof('guest-read'), '/support/guest-inquiry?tab=read'],
      [proof('join-receipt'), '/join/complete'],
      [proof('join-refusal'), '/join/fail'],
      [proof('join-ticket'), '/join'],
      [proof('passed-dormancy'), '/login/dormancy'],
      [proof('passed-find-pw'), '/login/findPw'],
      [proof('passed-login'), '/login'],
      [proof('quit'), '/quit'],
      [proof('quit-result'), '/quit/complete'],
      [proof('reset'), '/login/resetPw'],
      [proof('reset-done'), '/login/resetPwComplete'],
      [proof('verified-find-id'), '/login/findPw'],
      [proof('verified-guest-inquiry'), '/support/guest-inquiry'],
    ],
  },
  'src/features/hwan/order-acts.tsx': {
    member: [['session:refund-order', '/member/hwan/state', '/member/hwan/useHistory']],
  },
  'src/features/info/gate.tsx': { member: [['session:gate', '/member/info/changeInfo']] },
  'src/member/password-due.ts': { member: [['session:after-password', '/login/passwordDue']] },
  'src/forms/result.ts': {
    member: [
      [result('change-info'), '/member/info/changeInfo/complete'],
      [result('change-pw'), '/member/info/changePw/complete'],
      [result('change-qna'), '/member/info/changeQnA/complete'],
      [result('dormancy'), '/security/dormancy/complete'],
      [result('gift'), '/member/hwan/gift/send'],
      [result('inquiry'), '/member/inquiry/detail?no=1'],
      [result('otp-codes'), '/security/otp/join'],
      [result('otp-renew'), '/security/otp'],
      [result('transfer'), '/security/transfer/request'],
    ],
  },
  'src/drafts/drafts.ts': {
    member: [
      [draft('change-email'), '/member/info/changeInfo'],
      [draft('gift'), '/member/hwan/gift/send'],
      [draft('inquiry'), '/member/inquiry/request'],
      [draft('receipt'), '/pay'],
      [draft('report'), '/support/report'],
      [draft('restoration'), '/support/service/restoration'],
      [draft('transfer'), '/security/transfer/request'],
      [draft('withdrawal'), '/member/info/withdrawal'],
    ],
    visitor: [
      [ofVisitor('dormancy'), '/login/dormancy'],
      [ofVisitor('find-id'), '/login/findId'],
      [ofVisitor('find-pw'), '/login/findPw'],
      [ofVisitor('guest-inquiry'), '/support/guest-inquiry'],
      [ofVisitor('guest-read'), '/support/guest-inquiry?tab=read'],
      [ofVisitor('join'), '/join'],
      [ofVisitor('login'), '/login'],
      [ofVisitor('quit'), '/quit'],
    ],
  },
  'src/identity/kept-verification.ts': {
    member: [['session:verified', '/member/info/withdrawal']],
  },
  'src/identity/verification-return.ts': {
    visitor: [['identity:pending', '/join', '/identity/return?verificationId=v&code=c']],
  },
  'src/features/quit/first-press.ts': { visitor: [['identity:pending', '/quit']] },
  'src/lists/record-list.tsx': {
    member: [['session:scroll:/member/inquiry/list', '/member/inquiry/list']],
  },
  'src/frame/typed-text.ts': { visitor: [['typed', '/support/faq']] },
  'src/frame/urgent-bar.ts': { visitor: [['urgent', '/support/faq']] },
  'src/drafts/idempotency-keys.ts': {
    member: [[`${INTENTIONS}${fingerprint(ME)}:own`, '/member/hwan/gift/send']],
  },
  'src/api/renew.ts': { member: [['refresh-failed', '/']] },
};
/** What the device keeps. */
const ofDevice: Record<string, { member?: Row[]; visitor?: Row[] }> = {
  'src/session/saved-id.ts': {
    visitor: [
      ['saved-id', '/login'],
      ['saved-shared-pc', '/login'],
    ],
  },
  'src/session/session-memory.ts': { member: [['session-ended', '/']] },
  'src/session/usual-pay.ts': { member: [[USUAL_PAY + fingerprint(ME), '/pay']] },
  'src/identity/verification-return.ts': { visitor: [['identity:returned', '/join']] },
  'src/drafts/idempotency-keys.ts': {
    member: [[INTENTIONS + fingerprint(ME), '/member/hwan/gift/send']],
  },
  'src/api/read-tokens.ts': { member: [['session-since', '/']] },
  'src/api/tokens.ts': { member: [['shared-pc-session', '/']] },
};

test('every file that stores something in the browser is tried here', () => {
  const keeping = globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'src/api/storage.ts')
    .filter((path) => /\bkept(<[^(]*>)?\(|\b(local|session)Storage\b/.test(code(path)));
  const tried = new Set([...Object.keys(ofTab), ...Object.keys(ofDevice)]);
  expect([...tried].sort()).toEqual(keeping.sort());
});
/** A file without its comments. */
const code = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Every field that some reader knows. */
const fields = (
  'value name email phone secedeYn why from owner words bar href until screen userId changedAt endOthers line list ' +
  'receiptNo pin inquiryNo done token question product method receipt counts passchgDiff passchgDate lastPasschgDate ' +
  'target verificationId secret purpose entry code consents agreed step characterNo newNames account receiver typed ' +
  'results requestNo accounts files title body category kind ticket person by key path mark sent serverNo ' +
  'characterName amount message transferNo releasedAt lastLoginAt joinedAt'
).split(' ');
/** An object whose fields hold these in turn: something that is neither a text nor a number. */
const fieldsOf = (...values: unknown[]): string =>
  JSON.stringify({
    ...Object.fromEntries(fields.map((field, turn) => [field, values[turn % values.length]])),
    at: Date.now(),
  });
const junk = [
  fieldsOf({ a: {} }, [null, {}]),
  fieldsOf([null, {}], { a: {} }),
  fieldsOf(null),
  '[[{},{}],null,{}]',
];
/** The junk to store under a key: another in the second round than in the first. */
const junkFor = (turn: number, round: number) => junk[(turn + 2 * round) % junk.length] ?? '';

type Who = 'member' | 'visitor';
const rowsOf = (all: typeof ofTab, who: Who) => Object.values(all).flatMap((one) => one[who] ?? []);
const junkIn = (rows: readonly Row[], round: number) =>
  rows.map(([key], turn) => [key, junkFor(turn, round)] as const);

async function shows(page: Page, path: string, who: Who): Promise<void> {
  await page.goto(path);
  await quiet(page);
  const session = who === 'member' ? 'in' : 'out';
  await expect(page.locator('html')).toHaveAttribute('data-session', session);
  await expect(page.locator('main h1').first()).toBeAttached();
  await settled(page);
  const traces = /\[object |undefined|NaN|화면을 표시하지 못했습니다/;
  await expect(page.locator('body')).not.toContainText(traces);
}

test.setTimeout(240_000);
for (const who of ['member', 'visitor'] as const)
  test(`junk stored under every key that a ${who}'s pages read, in two rounds, shows nowhere and stops no page [C6]`, async ({
    browser,
    site,
    login,
    watch,
  }) => {
    const [tab, device] = [rowsOf(ofTab, who), rowsOf(ofDevice, who)];
    const paths = [...new Set([...tab, ...device].flatMap(([, ...pages]) => pages))];
    const open = () => browser.newContext({ baseURL: site.url });
    const jars = await Promise.all([open(), open(), open()]);
    for (const jar of jars) watchContext(jar, watch, [site.url, BUILT_API]);
    const enter = { member: (page: Page) => login(page, ME), visitor: async () => undefined };
    const visits = [0, 1].flatMap((round) => paths.map((path) => ({ path, round })));
    await eachVisit(jars, visits, async (page, { path, round }) => {
      if (page.url() === 'about:blank') await page.goto(BLANK);
      await enter[who](page);
      await page.evaluate(
        ({ ofTab, ofDevice }) => {
          localStorage.clear();
          for (const [key, text] of ofTab) sessionStorage.setItem(key, text);
          for (const [key, text] of ofDevice) localStorage.setItem(key, text);
        },
        { ofTab: junkIn(tab, round), ofDevice: junkIn(device, round) },
      );
      await shows(page, path, who);
    });
    await Promise.all(jars.map((jar) => jar.close()));
  });
