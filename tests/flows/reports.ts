import type { Page } from '@playwright/test';

export const reportWords = '장터에서 여러 사람에게 계속 욕설을 하고 있습니다.';

/** Fills in everything that a report needs; its evidence is a link. */
export async function fillReport(page: Page, mine = '월영검'): Promise<void> {
  await page.getByLabel('신고 유형').selectOption('abuse');
  await page.getByLabel('서버').selectOption({ label: '청룡' });
  await page.getByLabel('내 캐릭터').selectOption(mine);
  await page.getByLabel('신고 대상 캐릭터').fill('설화');
  await page.getByLabel('발생 일시').fill('2026-03-02T14:05');
  await page.getByLabel('내용', { exact: true }).fill(reportWords);
  await page.getByLabel('영상 주소').fill('https://example.com/evidence');
  await page.getByLabel(/허위 신고/).check();
}
