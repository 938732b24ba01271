import type { Page } from '@playwright/test';
import { expect, PASSWORD } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';
import type { apiControl } from '../support/reference-api.ts';
import { verifyAs } from './identity.ts';
import { PASSWORD as NEW } from './joining.ts';

export type Control = Pick<ReturnType<typeof apiControl>, 'mailedCode'>;

/** A step that sends something: how to get there with every field filled in, and what must hold. */
export type Flow = {
  name: string;
  /** Who is signed in; nobody without this. */
  member?: string;
  reach: (page: Page, api: Control) => Promise<void>;
  /** The button that sends it; `ask`: the button of the question that follows. */
  submit: string;
  ask?: string;
  call: string;
  /** The message where the form asks for the outcome of a call without an answer; it replaces the usual one. */
  missed?: string;
  /** The values that a failure must leave in place, by label. */
  kept?: Record<string, string>;
  secrets?: string[];
  /** The field in which Enter is held; without it, the button itself. */
  enterIn?: string;
  /** What success shows: the path of the result page, or words on the same page. */
  done: string | RegExp;
};

export const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

export async function passGate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await field(page, '비밀번호').fill(PASSWORD);
  await press(page, '확인');
}
export async function chooseId(page: Page, path: string, id: string): Promise<void> {
  await page.goto(path);
  await field(page, '아이디').fill(id);
  await press(page, '다음');
}
export async function proveByAnswer(page: Page): Promise<void> {
  await chooseId(page, '/login/findPw', 'member01');
  await main(page).getByRole('link', { name: '질문과 답변' }).click();
  await field(page, '비밀번호 찾기 질문').selectOption({ index: 1 });
  await field(page, '답변').fill('강호');
}
export async function fillNew(page: Page, password = NEW): Promise<void> {
  await field(page, '새 비밀번호').fill(password);
  await field(page, '새 비밀번호 확인').fill(password);
}
export async function mailCode(
  page: Page,
  api: Control,
  label: string,
  email: string,
): Promise<void> {
  await field(page, label).fill(email);
  await press(page, '인증번호 받기');
  await expect(main(page).getByText('메일이 없으면 스팸함도 확인해 주세요.')).toBeVisible();
  await field(page, '인증번호').fill(await api.mailedCode(email));
}
export async function openAccounts(page: Page, person: string): Promise<void> {
  await page.goto('/quit');
  await verifyAs(page, person);
  await expect(main(page).getByRole('heading', { name: '내 명의의 계정' })).toBeVisible();
}
export const EVIDENCE = '가입한 적이 없는데 문자를 받았습니다.';
export async function fillQuit(page: Page): Promise<void> {
  // The box of an account is named by its id and the day it was opened; the other boxes of the form are not.
  const accounts = main(page).getByRole('checkbox', { name: /^\w+ \(\d{4}-.*선택$/ });
  await accounts.nth(1).check();
  await field(page, '도용 사실 설명').fill(EVIDENCE);
  await field(page, '확인 문구').fill('명의도용 가입 취소');
}
export async function agreeAll(page: Page): Promise<void> {
  await expect(main(page).getByRole('checkbox').first()).toBeVisible();
  for (const box of await main(page).getByRole('checkbox').all()) await box.check();
}

/** The data of answers about an account that is dormant. */
export const asleep = {
  dormant: true,
  lastLoginAt: '2025-01-02T03:04:05.000Z',
  dormantAt: '2026-01-02T03:04:05.000Z',
  keptUntil: '2030-01-02T03:04:05.000Z',
};
/** A fault with which a call succeeds with this made-up data, whatever the API knows. */
export const answersWith = (path: string, data: unknown) => ({ path, code: '200', data });
