import type { Page } from '@playwright/test';
import { checkReportTarget } from '#features/report/api.ts';
import { checkRestoreName, requestRestoration } from '#features/restoration/api.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { fillReport } from '../../flows/reports.ts';
import { button, confirm } from '../../support/main.ts';
import { all, type Station, type Tools } from './station.ts';

/** Looks up so many names outside the page that the next one on it is too many. */
export async function tooMany(
  { api }: Tools,
  path: string,
  names: readonly object[],
): Promise<void> {
  const call = await memberCalls(api, 'member01');
  for (const name of names) await call(path, { serverNo: 1, ...name });
}
const restored = (page: Page, name: RegExp) => page.getByRole('radio', { name });
async function restore(page: Page): Promise<void> {
  await button(page, '복구 신청').click();
  await confirm(page, '복구 신청');
}
export const numbered = (count: number, of: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => of(at));
/** Here 20104 is about names, not about logging in, so the screens have texts of their own. */
const namesAsked = {
  code: '20104',
  stands: { field: '새 캐릭터 이름' },
  at: {
    part: 'new-name',
    call: checkRestoreName.path,
    press: ({ page }: Tools) => button(page, '중복확인').click(),
  },
  says: '이름을 너무 많이 확인했습니다. … 다시 확인할 수 있습니다.',
} as const;
const targetsAsked = {
  code: '20104',
  stands: { field: '신고 대상 캐릭터' },
  says: '요청이 많아 잠시 제한되었습니다. … 다시 시도할 수 있습니다.',
} as const;

export const nameStations: readonly Station[] = [
  {
    path: '/support/service/restoration',
    member: 'member01',
    call: requestRestoration.path,
    reach: async ({ page }) => {
      await page.goto('/support/service/restoration');
      await restored(page, /강호제일/).check();
      await verifiedAs(page, 'member01');
    },
    press: async ({ page }) => {
      await restored(page, /강호제일/).check();
      await restore(page);
    },
    refusals: [
      ...all({ form: true }, '30704', '31105', '31106', '31204', '31205', '31604'),
      ...all({ form: true, leads: '/pay' }, '31104'),
      ...all({ radio: /강호제일/ }, '10504', '31114'),
      {
        ...namesAsked,
        real: async (tools) => {
          await restored(tools.page, /달빛무사/).check();
          await tools.page.getByLabel('새 캐릭터 이름').fill('새달빛');
          const names = numbered(40, (at) => ({ name: `새이름${at}` }));
          await tooMany(tools, checkRestoreName.path, names);
          await namesAsked.at.press(tools);
        },
      },
      { ...namesAsked, real: ({ page }) => restore(page) },
      {
        code: '20104',
        stands: { form: true },
        data: { until: '2026-11-23T07:05:00Z' },
        says: '요청이 많아 잠시 제한되었습니다. … 다시 시도할 수 있습니다.',
      },
      ...all({ panel: true }, '90'),
    ],
  },
  {
    path: '/support/report',
    part: 'reported-character',
    member: 'member01',
    call: checkReportTarget.path,
    reach: async ({ page }) => {
      await page.goto('/support/report');
      await fillReport(page);
    },
    press: ({ page }) => button(page, '대상 확인').click(),
    refusals: [
      {
        code: '32506',
        stands: { field: '신고 대상 캐릭터' },
        real: async ({ page }) => {
          await page.getByLabel('신고 대상 캐릭터').fill('없는이름');
          await button(page, '대상 확인').click();
        },
      },
      {
        ...targetsAsked,
        real: async (tools) => {
          const names = numbered(9, (at) => ({ targetName: `없는이름${at}` }));
          await tooMany(tools, checkReportTarget.path, names);
          await button(tools.page, '대상 확인').click();
        },
      },
      {
        ...targetsAsked,
        real: async ({ page }) => {
          await button(page, '신고하기').click();
          await confirm(page, '신고하기');
        },
      },
    ],
  },
];
