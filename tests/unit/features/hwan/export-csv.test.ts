import { describe, expect, test, vi } from 'vitest';
import { $dialogs } from '#dialogs/dialog.ts';
import { errorText } from '#errors.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { hwanExport } from '#features/hwan/export-csv.ts';
import { type HistoryQuery, hwanQuery } from '#rules/list-query.ts';
import { openPortal } from '../../portal.ts';
import { openApi } from '../../reference-api/open-api.ts';

const portal = openPortal(openApi());
const { signIn, fault, endFaults } = portal;
const ever = hwanQuery.read('?period=custom&from=2020-01-01&to=2099-12-31', new Date());
const rowsOf = (text: string | undefined) => text?.split('\r\n').slice(1, -1) ?? [];

describe('the CSV file of a filter', () => {
  test('holds all 10,000 records, fetched a hundred per call, and shows the progress', async () => {
    await signIn('heavy01');
    const progress: number[] = [];
    const stop = hwanExport.$state.listen(
      (file) => file.state === 'running' && progress.push(file.done),
    );
    const rows = rowsOf(await hwanExport.make(ever));
    stop();
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows).size).toBeGreaterThan(9_990);
    expect(portal.asked).toHaveLength(100);
    expect(progress.at(-1)).toBe(10_000);
    expect(hwanExport.$state.get()).toEqual({ state: 'done' });
  });

  test('follows the filter, and consists of the header alone when no record matches', async () => {
    await signIn('heavy01');
    const gifts = rowsOf(await hwanExport.make({ ...ever, kind: 'gift' }));
    expect(gifts.length).toBeGreaterThan(0);
    expect(gifts.filter((row) => row.split(',')[1] !== '선물')).toEqual([]);
    const nothing: HistoryQuery = { ...ever, to: '2020-01-02' };
    expect(await hwanExport.make(nothing)).toBe('\uFEFF일시,구분,내용,서버·캐릭터,환,잔액\r\n');
  });

  test('produces no file and no further call when canceled, and can be started again', async () => {
    await signIn('heavy01');
    portal.onCall = () => portal.asked.length === 3 && hwanExport.cancel();
    expect(await hwanExport.make(ever)).toBeUndefined();
    expect(portal.asked).toHaveLength(3);
    expect(hwanExport.$state.get()).toEqual({ state: 'idle' });
  });

  test('ends at an empty page, however many records the host says there are [H1]', async () => {
    await signIn('heavy01');
    const data = { list: [], total: Number.MAX_SAFE_INTEGER };
    await fault({ path: getUseHistory.path, code: '200', data });
    portal.onCall = () => portal.asked.length === 3 && hwanExport.cancel();
    expect(rowsOf(await hwanExport.make(ever))).toEqual([]);
    expect(portal.asked).toHaveLength(1);
    await endFaults();
  });

  test('says why it failed half way, in the alert and in its place, and leaves no partial file', async () => {
    await signIn('heavy01');
    await fault({ path: getUseHistory.path, code: '32508' });
    const made = hwanExport.make(ever);
    const dialog = await vi.waitUntil(() => $dialogs.get()[0], 30_000);
    dialog.answer(false);
    expect(await made).toBeUndefined();
    const text = errorText('32508');
    expect(dialog.body).toBe(text);
    expect(hwanExport.$state.get()).toEqual({ state: 'failed', message: { text, alerted: true } });
  });

  test('is made once however often the button is pressed', async () => {
    await signIn('member01');
    const files = await Promise.all([hwanExport.make(ever), hwanExport.make(ever)]);
    expect(files.filter(Boolean)).toHaveLength(1);
  });
});
