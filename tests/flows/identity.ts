import { expect, type Page } from '@playwright/test';
import {
  requestVerification,
  resolveVerification,
  type VerificationPurpose,
} from '#api/identity.ts';
import type { Answer as Answered } from './member-calls.ts';

/** The button to press on the provider's page, and a phone number in place of the person's own. */
type Answer = { act?: '인증하기' | '취소'; phone?: string };

/** Answers on the test provider's page, in a window or in the tab. */
export async function answerProvider(
  provider: Page,
  person: string,
  { act = '인증하기', phone }: Answer = {},
): Promise<void> {
  await expect(provider.getByRole('heading', { name: '테스트 본인확인' })).toBeVisible();
  await provider.locator(`input[value="${person}"]`).check();
  if (phone) await provider.getByLabel(/다른 번호로 확인/).fill(phone);
  await provider.getByRole('button', { name: act, exact: true }).click();
}

/** Verifies as a person of the test provider, in a window or, on mobile, in the same tab. */
export async function verifyAs(page: Page, person: string, answer: Answer = {}): Promise<void> {
  const button = page.getByRole('button', { name: '휴대폰 본인확인' });
  const layout = await page.evaluate(() => document.documentElement.dataset['layout']);
  if (layout === 'mobile') {
    const from = new URL(page.url()).pathname;
    await button.click();
    await answerProvider(page, person, answer);
    await page.waitForURL((url) => url.pathname === from);
    return;
  }
  const opening = page.waitForEvent('popup');
  await button.click();
  const provider = await opening;
  const closing = provider.waitForEvent('close');
  await answerProvider(provider, person, answer);
  await closing;
}

/** Verifies a person on a screen that stays open afterwards and says that the verification is done. */
export async function verifiedAs(page: Page, person: string): Promise<void> {
  await verifyAs(page, person);
  await expect(page.getByText('본인확인을 마쳤습니다.')).toBeVisible();
}

/** Verifies a person without a page, by calls of one login; returns the verification for the call that needs it. */
export async function verifiedBy(
  call: (path: string, body: object) => Promise<Answered>,
  purpose: VerificationPurpose,
  person: string,
) {
  const returnUrl = 'http://localhost/identity/return';
  const asked = await call(requestVerification.path, { purpose, method: 'phone', returnUrl });
  const { verificationId, secret, url } = asked.data;
  const body = new URLSearchParams({ person, act: 'done' });
  const { headers } = await fetch(String(url), { method: 'POST', body, redirect: 'manual' });
  const code = new URL(headers.get('location') ?? '').searchParams.get('code');
  await call(resolveVerification.path, { verificationId, secret, code });
  return { verificationId, secret };
}
