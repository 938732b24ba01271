/** @module-tag seeds */
import { expect, test } from 'vitest';
import { getUrgentNotice } from '#api/notice.ts';
import { setting } from '../../reference-api/db/schema/session.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
const notice = {
  title: '긴급 점검',
  kind: 'maintenance',
  from: '2026-12-01T10:00:00+09:00',
  until: '2026-12-01T12:00:00+09:00',
};
const asked = async () => (await api.call(getUrgentNotice, {})).data;

test('no notice is urgent until one is set, and then only in its time', async () => {
  expect(await asked()).toEqual({ notice: null });
  await api.world.db.insert(setting).values({ key: 'urgentNotice', value: JSON.stringify(notice) });
  for (const [at, told] of [
    ['2026-12-01T09:59:59+09:00', null],
    ['2026-12-01T10:00:00+09:00', notice],
    ['2026-12-01T12:00:00+09:00', null],
  ] as const) {
    api.world.clock.advance(Date.parse(at) - api.world.clock.now().getTime());
    expect(await asked()).toEqual({ notice: told });
  }
});
