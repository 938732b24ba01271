import { beforeEach, expect, test } from 'vitest';
import { readDraft, saveDraft } from '#drafts/drafts.ts';
import type { InquiryDetail } from '#features/inquiry/api.ts';
import {
  addToNew,
  draftNames,
  mergeDrafts,
  moveToNew,
  NEW_DRAFT,
} from '#features/inquiry/merge-drafts.ts';
import { openBrowser } from '../../browser.ts';

const [ME, NO] = ['member01', 7];
const { modify, more } = draftNames(NO);
const there = {
  inquiryNo: NO,
  at: '2026-03-02T05:00:00Z',
  category: 'payment',
  kind: 'charge',
  title: '결제가 되지 않습니다',
  posts: [{ author: null, body: '처음 쓴 글\r\n두 줄', files: [{ fileId: 'old' }] }],
} as unknown as InquiryDetail;
const same = { title: there.title, body: '처음 쓴 글\n두 줄', files: [{ fileId: 'old' }] };

beforeEach(() => {
  openBrowser();
});

test('the text written to change an inquiry becomes a further question, with the new title, text and files [F6]', () => {
  const fresh = { key: 'k', name: 'a.png', size: 1 };
  const files = [...same.files, fresh];
  saveDraft(ME, modify, { ...same, title: '새 제목', body: '고친 글', files });
  expect(mergeDrafts(ME, there)).toBe(true);
  expect(readDraft(ME, more)).toEqual({ body: '새 제목\n\n고친 글', files: [fresh] });
  expect(readDraft(ME, modify)).toBeUndefined();
  // A second visit to the page moves no text, and still says that the further question holds it.
  expect(mergeDrafts(ME, there)).toBe(true);
});

test('text already in the further question comes before the text handed over, and an unchanged text is not handed over', () => {
  saveDraft(ME, modify, same);
  expect(mergeDrafts(ME, there)).toBe(false);
  saveDraft(ME, more, { body: '먼저 쓴 글' });
  saveDraft(ME, modify, { ...same, body: '고친 글' });
  expect(mergeDrafts(ME, there)).toBe(true);
  expect(readDraft(ME, more)).toEqual({ body: '먼저 쓴 글\n\n고친 글', files: [] });
});

test('once the inquiry is solved the text becomes a new inquiry of the same kind that names the old one, behind the text already there [F6]', () => {
  const [first, second] = [{ key: 'a' }, { key: 'b' }];
  saveDraft(ME, more, { body: '더 묻습니다', files: [first] });
  saveDraft(ME, modify, same);
  expect(mergeDrafts(ME, there)).toBe(true);
  moveToNew(ME, there);
  const { category, kind, title } = there;
  expect(readDraft(ME, NEW_DRAFT)).toEqual({
    category,
    kind,
    title,
    body: '이전 문의: Q20260302-0007\n\n더 묻습니다',
    files: [first],
  });
  expect(mergeDrafts(ME, there)).toBe(false);

  saveDraft(ME, NEW_DRAFT, { title: '다른 일', body: '먼저 쓴 글' });
  saveDraft(ME, more, { body: '더 묻습니다', files: [second] });
  moveToNew(ME, there);
  expect(readDraft(ME, NEW_DRAFT)).toEqual({
    title: '다른 일',
    body: '먼저 쓴 글\n\n이전 문의: Q20260302-0007\n\n더 묻습니다',
    files: [second],
  });
});

test('facts go behind the text of a draft, once, and make no draft where there is none', () => {
  const facts = '본인이 하지 않은 로그인: 2026-03-02 14:05\n\n';
  addToNew(ME, facts);
  expect(readDraft(ME, NEW_DRAFT)).toBeUndefined();
  saveDraft(ME, NEW_DRAFT, { title: '다른 일', body: '먼저 쓴 글' });
  addToNew(ME, facts);
  addToNew(ME, facts);
  expect(readDraft(ME, NEW_DRAFT)).toMatchObject({
    title: '다른 일',
    body: `먼저 쓴 글\n\n${facts.trim()}`,
  });
});
