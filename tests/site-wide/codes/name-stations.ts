import { checkReportTarget } from '#features/report/api.ts';
import { checkRestoreName } from '#features/restoration/api.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { fillReport } from '../../flows/reports.ts';
import { button, confirm } from '../../support/main.ts';
import type { Station, Tools } from './station.ts';

/** Looks up so many names outside the page that the next one on it is too many. */
async function tooMany({ api }: Tools, path: string, names: readonly object[]): Promise<void> {
  const call = await memberCalls(api, 'member01');
  for (const name of names) await call(path, { serverNo: 1, ...name });
}
const numbered = (count: number, of: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => of(at));
/** Here 20104 is about names, not about logging in, so the screens have texts of their own. */
const namesAsked = {
  code: '20104',
  stands: { field: '새 캐릭터 이름' },
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
    part: 'new-name',
    member: 'member01',
    call: checkRestoreName.path,
    reach: async ({ page }) => {
      await page.goto('/support/service/restoration');
      await page.getByRole('radio', { name: /달빛무사/ }).check();
      await verifiedAs(page, 'member01');
      await page.getByLabel('새 캐릭터 이름').fill('새달빛');
    },
    press: ({ page }) => button(page, '중복확인').click(),
    refusals: [
      {
        ...namesAsked,
        real: async (tools) => {
          const names = numbered(40, (at) => ({ name: `새이름${at}` }));
          await tooMany(tools, checkRestoreName.path, names);
          await button(tools.page, '중복확인').click();
        },
      },
      {
        ...namesAsked,
        real: async ({ page }) => {
          await button(page, '복구 신청').click();
          await confirm(page, '복구 신청');
        },
      },
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
