import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { INTENTIONS, USUAL_PAY } from '#constants.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { BLANK } from '../e2e/visits.ts';

// A junk time of the login makes its access token look lapsed: it is dropped, and the next call renews the session.
test.use({ allowed: [/status of 401/] });

const ME = 'member01';
const draft = (form: string) => `draft:${ME}:${form}:`;
const ofVisitor = (form: string) => `draft::${form}:`;
const result = (name: string) => `session:result:${name}:`;

type Row = [key: string, ...pages: string[]];
/** What the tab keeps, by the file that keeps it, and the pages that read it. */
const ofTab: Record<string, { member?: Row[]; visitor?: Row[] }> = {
  'src/stores/member.ts': {
    member: [
      [`session:${ME}:securityStatus`, '/security/hwan'],
      [`session:${ME}:totalHwan`, '/'],
      [`session:${ME}:inquiryCount`, '/'],
      [`session:${ME}:userInfo`, '/', '/member/present'],
      [`session:${ME}:otpStatus`, '/'],
    ],
  },
  'src/stores/remembered.ts': { member: [['session:transferable', '/']] },
  'src/stores/transferable.ts': { member: [['session:transferable:asked', '/']] },
  'src/stores/failure.ts': { member: [['session:alerted', '/']] },
  'src/stores/navigation.ts': {
    member: [
      ['session:failed', '/error/500'],
      ['toast', '/'],
      ['ended', '/'],
    ],
  },
  'src/stores/session-memory.ts': {
    member: [['session:owner', '/']],
    visitor: [
      ['session-ended', '/login'],
      ['session-reason', '/login'],
      ['session-led-out', '/login'],
    ],
  },
  'src/stores/password-due.ts': { member: [['session:password-due', '/login/passwordDue']] },
  'src/stores/result.ts': {
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
    visitor: [
      [result('dormancy-by-id'), '/login/dormancy'],
      [result('find-id'), '/login/findIdComplete'],
      [result('guest-inquiry'), '/support/guest-inquiry'],
      [result('reset'), '/login/resetPw'],
      [result('reset-done'), '/login/resetPwComplete'],
    ],
  },
  'src/stores/drafts.ts': {
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
      [ofVisitor('join'), '/join'],
      [ofVisitor('join-receipt'), '/join/complete'],
      [ofVisitor('join-refusal'), '/join/fail'],
      [ofVisitor('join-ticket'), '/join'],
      [ofVisitor('login'), '/login'],
      [ofVisitor('quit'), '/quit'],
      [ofVisitor('quit-result'), '/quit/complete'],
    ],
  },
  'src/stores/verification-return.ts': {
    visitor: [['identity:pending', '/join', '/identity/return?verificationId=v&code=c']],
  },
  'src/parts/record-list.tsx': {
    member: [['session:scroll:/member/inquiry/list', '/member/inquiry/list']],
  },
  'src/frame/typed-text.ts': { visitor: [['typed', '/support/faq']] },
  'src/frame/urgent-bar.ts': { visitor: [['urgent', '/support/faq']] },
  'src/once/intentions.ts': {
    member: [[`${INTENTIONS}${fingerprint(ME)}:own`, '/member/hwan/gift/send']],
  },
  'src/wire/renew.ts': { member: [['refresh-failed', '/']] },
};
/** What the device keeps. */
const ofDevice: Record<string, { member?: Row[]; visitor?: Row[] }> = {
  'src/stores/saved-id.ts': {
    visitor: [
      ['saved-id', '/login'],
      ['saved-shared-pc', '/login'],
    ],
  },
  'src/stores/session-memory.ts': { member: [['session-ended', '/']] },
  'src/stores/usual-pay.ts': { member: [[USUAL_PAY + fingerprint(ME), '/pay']] },
  'src/stores/verification-return.ts': { visitor: [['identity:returned', '/join']] },
  'src/once/intentions.ts': {
    member: [[INTENTIONS + fingerprint(ME), '/member/hwan/gift/send']],
  },
  'src/wire/read-tokens.ts': { member: [['session-since', '/']] },
  'src/wire/tokens.ts': { member: [['shared-pc-session', '/']] },
};

test('every file that keeps something in the browser is tried here', () => {
  const keeping = globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'src/wire/storage.ts')
    .filter((path) => /\bkept(<[^(]*>)?\(|\b(local|session)Storage\b/.test(code(path)));
  const tried = new Set([...Object.keys(ofTab), ...Object.keys(ofDevice)]);
  expect([...tried].sort()).toEqual(keeping.sort());
});
/** A file without its comments. */
const code = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Every field that some reader knows, each with something that is neither a text nor a number. */
const fields =
  'value name email phone secedeYn why from owner words bar href until screen userId changedAt endOthers line list ' +
  'receiptNo pin inquiryNo done token question product method receipt counts passchgDiff passchgDate lastPasschgDate ' +
  'target verificationId secret purpose entry code consents agreed step characterNo newNames account receiver typed ' +
  'results requestNo accounts files title body category kind ticket person by key path mark sent serverNo ' +
  'characterName amount message transferNo releasedAt lastLoginAt joinedAt';
const hostile = (value: unknown) =>
  Object.fromEntries(fields.split(' ').map((field) => [field, value]));
const kinds: Record<string, string> = {
  'cut-off JSON': '{"at":',
  'a number': '5',
  'a list of lists, nothing and objects': '[[{},{}],null,{}]',
  'an object of objects': JSON.stringify({ ...hostile({ a: {} }), at: Date.now() }),
  'an object of lists': JSON.stringify({ ...hostile([null, {}]), at: Date.now() }),
  'an object of nothing': JSON.stringify({ ...hostile(null), at: null }),
};

async function shows(page: Page, path: string, about: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const body = page.locator('body');
  await expect(body, about).not.toContainText(/\[object |undefined|NaN|화면을 표시하지 못했습니다/);
  await expect(page.locator('main h1').first(), about).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]'), about).toHaveCount(0);
}

const rowsOf = (all: typeof ofTab, who: 'member' | 'visitor', where: Storage['name']) =>
  Object.values(all).flatMap((one) => (one[who] ?? []).map((row) => ({ row, who, where })));
type Storage = { name: 'sessionStorage' | 'localStorage' };
const tries = [
  ...rowsOf(ofTab, 'member', 'sessionStorage'),
  ...rowsOf(ofTab, 'visitor', 'sessionStorage'),
  ...rowsOf(ofDevice, 'member', 'localStorage'),
  ...rowsOf(ofDevice, 'visitor', 'localStorage'),
];

/** So few keys that a test stays well within its time on a busy machine. */
const PART = 4;
const few = Array.from({ length: Math.ceil(tries.length / PART) }, (_, part) =>
  tries.slice(part * PART, (part + 1) * PART),
);

for (const part of few)
  test(`junk under ${part.length} keys from ${part[0]?.row[0]} on shows nowhere and stops no page [C6]`, async ({
    page,
    context,
    login,
  }) => {
    for (const { row, who, where } of part) {
      const [key, ...paths] = row;
      for (const [kind, text] of Object.entries(kinds)) {
        // First, because a page leaves by itself when its session changes.
        await page.goto(BLANK);
        await context.clearCookies();
        if (who === 'member') await login(page, ME);
        await page.evaluate(
          ([place, name, value, me]) => {
            sessionStorage.clear();
            localStorage.clear();
            if (me) sessionStorage.setItem('session:owner', JSON.stringify(me));
            window[place as 'localStorage'].setItem(name, value);
          },
          [where, key, text, who === 'member' ? ME : ''] as const,
        );
        for (const path of paths) await shows(page, path, `${key}: ${kind}, ${path}`);
      }
    }
  });
