/** @module-tag seeds */
import { beforeAll, expect, test } from 'vitest';
import { filePurposes } from '#api/file.ts';
import { png } from '../../unit/pictures.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { uploadTo } from '../../unit/reference-api/uploads.ts';

const api = openApi();
const upload = uploadTo(api);
let member: Awaited<ReturnType<typeof api.auth>>;
beforeAll(async () => {
  member = await api.auth('rookie01');
});

test.each([
  [`${'각'.repeat(54)}.png`.normalize('NFD'), png(1, 1), `${'각'.repeat(54)}.png`],
  ['사진.jpg', png(1, 1), '사진.png'],
])(
  'a file that comes as %j is kept under the name that people read [U1]',
  async (typed, bytes, name) => {
    for (const purpose of filePurposes)
      expect(await upload(member, typed, bytes, purpose)).toMatchObject({
        code: '200',
        data: { name },
      });
  },
);

test.each([
  ['a.html.png', png(1, 1), 'endings'],
  ['사진.png', png(30_000, 30_000), 'pixels'],
  ['사진.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), 'broken'],
])('the file %s is refused by the API as well [U4]', async (name, bytes, reason) => {
  for (const purpose of filePurposes)
    expect(await upload(member, name, bytes, purpose)).toMatchObject({
      code: '35202',
      data: { reason },
    });
});
