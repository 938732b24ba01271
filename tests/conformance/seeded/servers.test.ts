/** @module-tag seeds */
import { expect, test } from 'vitest';
import { getServerList } from '#api/game.ts';
import { HOUR_MS, SERVER_STATE_MAX_MS } from '#constants.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();

test('visitors are told how each game server is, and never how it was long ago', async () => {
  for (const later of [0, HOUR_MS]) {
    api.world.clock.advance(later);
    const { list } = (await api.call(getServerList, {})).data as { list: unknown[] };
    expect(list).not.toEqual([]);
    const now = api.world.clock.now().getTime();
    const ages = list.map((one) => now - Date.parse(Object(one).state.at));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThan(SERVER_STATE_MAX_MS);
  }
});
