import { expect, test } from 'vitest';
import { getInquiry, requestInquiry } from '#features/inquiry/api.ts';
import { openApi } from './open-api.ts';
import { verified } from './proofs.ts';

const api = openApi();
const inquiry = {
  serverNo: null,
  characterName: null,
  orderId: null,
  occurredAt: null,
  device: null,
  title: '이용 제한',
  body: '이용 제한의 사유를 알려 주세요. 부탁드립니다.',
  files: [],
  notifyEmail: false,
  notifySms: false,
};

test('who asks about a sanction may show who they are; nobody else can for them', async () => {
  const auth = await api.auth('member02');
  const ask = async (person: string) =>
    api.call(
      requestInquiry,
      {
        ...inquiry,
        category: 'block',
        kind: 'reason',
        verification: await verified(api, 'appeal', person, auth),
      },
      auth,
      { 'Idempotency-Key': person },
    );
  expect((await ask('stranger')).code).toBe('33490');
  const { data } = await ask('member02');
  const { inquiryNo } = data as { inquiryNo: number };
  const told = await api.call(getInquiry, { inquiryNo }, auth);
  expect(told.data).toMatchObject({ verified: true });
});
