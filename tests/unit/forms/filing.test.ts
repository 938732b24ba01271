import { expect, test, vi } from 'vitest';
import { filing } from '#forms/filing.ts';
import { openBrowser } from '../browser.ts';

type Filed = { no: number; at: string | null };
const one = { no: 7, at: '2026-03-02T05:05:00Z' };
const about = {
  letter: 'R',
  noOf: ({ no }: Filed) => no,
  received: '접수했습니다.',
  draft: 'report',
  pageOf: (no: number) => `/support/report/complete?no=${no}`,
} as const;

test('one request that turns out to be filed opens its page, and several do not', () => {
  openBrowser();
  const [beforePage, several] = [vi.fn(), vi.fn()];
  const { onDone } = filing({ ...about, beforePage, several });
  onDone([one, undefined]);
  onDone([undefined]);
  expect([beforePage.mock.calls, several.mock.calls.length]).toEqual([[], 2]);
  onDone([one]);
  expect([beforePage.mock.calls, several.mock.calls.length]).toEqual([[[7]], 2]);
});

test('what was filed is said with its receipt number, if the answer can be read', () => {
  const { doneMessage, filedAt } = filing(about);
  expect(doneMessage(one).note).toContain('R20260302-0007');
  expect(doneMessage(undefined)).toEqual({ headline: about.received, note: undefined });
  expect(filedAt(one)).toBe('/support/report/complete?no=7');
});
