import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getTransfers } from '#api/transfer.ts';
import { getGifts } from '#features/gift/api.ts';
import { giftQuery } from '#features/gift/query.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { inquiryQuery } from '#features/inquiry/query.ts';
import { transferQuery } from '#features/transfer/query.ts';
import { hwanQuery } from '#rules/list-query.ts';

const now = new Date('2026-03-31T20:00:00Z');

describe('the filters of a list in its address', () => {
  it('covers the last month of Seoul days when there is no query', () => {
    expect(hwanQuery.read('', now)).toEqual({
      kind: undefined,
      period: '1',
      from: '2026-03-01',
      to: '2026-04-01',
      page: 1,
    });
  });

  it('reads every filter', () => {
    expect(
      hwanQuery.read('?kind=gift&period=custom&from=2024-01-01&to=2026-01-01&page=73', now),
    ).toEqual({ kind: 'gift', period: 'custom', from: '2024-01-01', to: '2026-01-01', page: 73 });
    expect(hwanQuery.read('?period=6', now).from).toBe('2025-10-01');
  });

  it('asks for a day beyond today on the device’s clock, but never beyond chosen days [K1]', () => {
    const asked = (search: string) => hwanQuery.body(hwanQuery.read(search, now));
    expect(asked('?period=3')).toMatchObject({ from: '2026-01-01', to: '2026-04-02' });
    const chosen = { from: '2026-03-30', to: '2026-03-31' };
    expect(asked('?period=custom&from=2026-03-30&to=2026-03-31')).toMatchObject(chosen);
  });

  it('counts a kind, a period and a text as filters, but not its page, the rows on it, or what tabs show', () => {
    const count = (search: string) => hwanQuery.countSet(hwanQuery.read(search, now));
    for (const one of [
      '?kind=gift',
      '?period=3',
      '?find=10',
      '?period=custom&from=2026-01-01&to=2026-01-02',
    ])
      expect(count(one), one).toBe(1);
    for (const none of ['', '?page=2', '?size=30', '?size=30&period=1'])
      expect(count(none), none).toBe(0);
    const all = hwanQuery.read('?kind=gift&period=3&find=10', now);
    expect(hwanQuery.countSet(all)).toBe(3);
    expect(hwanQuery.countSet(all, 'kind')).toBe(2);
  });

  it('falls back on hostile values', () => {
    const usual = hwanQuery.read('', now);
    for (const hostile of [
      '?page=0',
      '?page=-1',
      '?page=1e3',
      '?page=9999999',
      '?page=NaN',
      '?kind=__proto__',
      '?kind=<script>',
      '?period=custom&from=2026-02-31&to=2026-03-01',
      '?period=custom&from=2026-03-02&to=2026-03-01',
      '?period=custom',
      '?period=99',
      '?page[]=2',
      '?%',
    ])
      expect(hwanQuery.read(hostile, now), hostile).toEqual(usual);
  });

  it('always makes a request the API accepts, and survives its own address', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('1', '3', '6', 'custom', '2026-03-01', '2'));
    const typed = fc
      .array(fc.constantFrom('😀', '\0', ' ', '가', '가'.normalize('NFD'), 'x'), { maxLength: 60 })
      .map((letters) => letters.join(''));
    const search = fc
      .record({ kind: part, period: part, from: part, to: part, page: part, find: typed })
      .map((values) => `?${new URLSearchParams(values)}`);
    fc.assert(
      fc.property(fc.oneof(search, fc.string()), (text) => {
        const query = hwanQuery.read(text, now);
        expect(safeParse(getUseHistory.request, hwanQuery.body(query)).success).toBe(true);
        expect(hwanQuery.read(hwanQuery.search(query), now)).toEqual(query);
      }),
    );
  });

  // An unknown field of a request is no error to the type-check: the list would come unfiltered.
  it.each([
    ['records of hwan', hwanQuery, getUseHistory],
    ['gifts', giftQuery, getGifts],
    ['inquiries', inquiryQuery, getInquiryList],
    ['transfers', transferQuery, getTransfers],
  ] as const)('are fields of the request for %s', (_, query, { request }) => {
    const { period: _period, ...filters } = query.read('?find=10&size=30', now);
    expect(Object.keys(request.entries)).toEqual(expect.arrayContaining(Object.keys(filters)));
  });
});
