import { afterEach, expect, test, vi } from 'vitest';
import { ATTACHMENTS_MAX } from '#constants.ts';
import { file as copy } from '#uploads/attachments.copy.ts';
import { createAttachments } from '#uploads/attachments.ts';

const kept = [{ key: 'k', name: 'kept.txt', size: 4, fileId: 'kept' }];
const there = [{ fileId: 'there', name: 'there.txt', size: 4, type: 'text/plain' }];

afterEach(() => {
  vi.doUnmock('#uploads/attachment-work.ts');
  vi.resetModules();
});

test('while a draft’s files are being restored the draft keeps them, and nothing is sent without them [F1]', async () => {
  const files = createAttachments('inquiry', 'member01', there);
  const restored = files.restore(kept);
  expect(files.facts()).toEqual(kept);
  expect(files.ids()).toBeUndefined();
  await restored;
  expect(files.facts()).toEqual(kept);
  expect(files.ids()).toEqual(['kept']);
});

test('when two drafts are joined, the files that are too many are named [F1]', async () => {
  const files = createAttachments('inquiry', 'member01', []);
  const many = Array.from({ length: ATTACHMENTS_MAX + 1 }, (_, i) => {
    return { key: `k${i}`, name: `${i}.txt`, size: 4, fileId: `f${i}` };
  });
  await files.restore(many);
  expect(files.ids()).toHaveLength(ATTACHMENTS_MAX);
  expect(files.$problems.get()).toEqual([`${ATTACHMENTS_MAX}.txt: ${copy.tooMany}`]);
});

test('when the files cannot be restored a message says so, and the draft keeps them all the same [F1]', async () => {
  vi.resetModules();
  vi.doMock('#uploads/attachment-work.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('#uploads/attachments.ts');
  const files = fresh.createAttachments('inquiry', 'member01', []);
  await files.restore(kept);
  expect(files.$problems.get()).toEqual([copy.notRestored]);
  expect(files.facts()).toEqual(kept);
  expect(files.ids()).toBeUndefined();
});
