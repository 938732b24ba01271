import { beforeEach, expect, test } from 'vitest';
import { getTransferPeriod } from '#wire/common.ts';
import { loadMember } from '#stores/member.ts';
import { $transferable } from '#stores/transferable.ts';
import { envelope, openBrowser, openWire } from '../browser.ts';

beforeEach(() => {
  openBrowser();
  $transferable.set(undefined);
});

test('whether characters may move is unknown when nobody can say, and a later failure changes nothing', async () => {
  openWire({ [getTransferPeriod.path]: () => Response.error() });
  await loadMember();
  expect($transferable.get()).toBe('unknown');
  openWire({ [getTransferPeriod.path]: () => envelope({ transYn: 'N' }) });
  await loadMember();
  expect($transferable.get()).toBe('N');
  openWire({ [getTransferPeriod.path]: () => Response.error() });
  await loadMember({ fresh: true });
  expect($transferable.get()).toBe('N');
});
