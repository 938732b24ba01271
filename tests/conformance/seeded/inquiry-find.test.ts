/**
 * @module-tag seeds
 * @module-tag clock
 */
import { expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { MINUTE_MS } from '#constants.ts';
import { getInquiryList, type InquiryRow, requestInquiry } from '#features/inquiry/api.ts';
import { freshKey } from '../../unit/reference-api/keys.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
const inquiry = {
  category: 'etc',
  kind: 'usage',
  serverNo: null,
  characterName: null,
  orderId: null,
  occurredAt: null,
  device: null,
  title: 'Blue Screen 100%',
  body: '갑자기 꺼집니다. 확인해 주세요.',
  files: [],
  notifyEmail: false,
  notifySms: false,
};
async function found(auth: Auth, find: string) {
  const body = { page: 1, size: 10, from: '2000-01-01', to: '2100-01-01', find };
  const { data } = await api.call(getInquiryList, body, auth);
  return data as { list: InquiryRow[]; total: number; found: string | null };
}

test('a search looks in title and thread, ignores case, and finds only one’s own inquiries; a row shows how the last answer begins', async () => {
  const mine = await api.auth('rookie01');
  const filed = await api.call(requestInquiry, inquiry, mine, freshKey());
  const { inquiryNo } = filed.data as { inquiryNo: number };
  for (const find of ['blue screen', '갑자기', '0%']) {
    const { list, found: said } = await found(mine, find);
    expect(list).toEqual([expect.objectContaining({ inquiryNo, answer: null })]);
    expect(said).toBe(find);
  }
  expect((await found(mine, 'B_ue')).total).toBe(0);
  expect((await found(await api.auth('member02'), 'blue')).total).toBe(0);
  api.advance(6 * MINUTE_MS);
  const [row] = (await found(mine, '처리했습니다')).list;
  expect(row?.answer).toMatch(/^안녕하세요\. 고객센터입니다\./);
});
