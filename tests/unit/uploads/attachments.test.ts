import { afterEach, expect, test, vi } from 'vitest';
import { ATTACHMENTS_MAX } from '#constants.ts';
import { file as copy, refusals } from '#uploads/attachments.copy.ts';
import { type Attachment, createAttachments } from '#uploads/attachments.ts';

const kept = [{ key: 'k', name: 'kept.txt', size: 4, fileId: 'kept' }];
const there = [{ fileId: 'there', name: 'there.txt', size: 4, type: 'text/plain' }];

afterEach(() => {
  vi.doUnmock('#uploads/prepare-file.ts');
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

test('a form is not posted without a file that was chosen and is still read [F1]', async () => {
  const files = createAttachments('inquiry', 'member01', []);
  const added = files.add([new File(['a'], 'a.txt')]);
  expect(files.$items.get()).toEqual([]);
  expect(files.ids()).toBeUndefined();
  await added;
  expect(files.$items.get()).toMatchObject([{ name: 'a.txt' }]);
});

test('when two drafts are joined, the files that are too many are named [F1]', async () => {
  const files = createAttachments('inquiry', 'member01', []);
  const many = Array.from({ length: ATTACHMENTS_MAX + 1 }, (_, i) => {
    return { key: `k${i}`, name: `${i}.txt`, size: 4, fileId: `f${i}` };
  });
  await files.restore(many);
  expect(files.ids()).toHaveLength(ATTACHMENTS_MAX);
  expect(files.$problems.get()).toEqual([`${ATTACHMENTS_MAX}.txt: ${refusals.count}`]);
});

test('when the check of files cannot be loaded a message says so, and the next choice loads it again [F1]', async () => {
  vi.resetModules();
  vi.doMock('#uploads/prepare-file.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('#uploads/attachments.ts');
  const files = fresh.createAttachments('inquiry', 'member01', []);
  await files.add([new File(['a'], 'a.txt')]);
  expect(files.$problems.get()).toEqual([copy.failed]);
  vi.doUnmock('#uploads/prepare-file.ts');
  await files.add([new File(['a'], 'a.txt')]);
  expect(files.$problems.get()).toEqual([]);
  expect(files.$items.get()).toMatchObject([{ name: 'a.txt' }]);
});

const done = (name: string): Attachment => ({
  key: name,
  name,
  size: 4,
  state: 'done',
  share: 1,
  fileId: name,
});

test('a file added while the kept ones are read stays behind them, and those they replace disappear [F1]', async () => {
  const files = createAttachments('inquiry', 'member01', there);
  const { $items } = files;
  const restored = files.restore([done('kept.txt')]);
  $items.set([...$items.get(), done('added.txt')]);
  await restored;
  expect($items.get().map(({ name }) => name)).toEqual(['kept.txt', 'added.txt']);
});

test('the message about a first choice stays until that choice is fully read, also when a second choice follows at once', async () => {
  const files = createAttachments('inquiry', 'member01', []);
  const seen: (readonly string[])[] = [];
  files.$problems.listen((problems) => seen.push(problems));
  await Promise.all([
    files.add([new File(['a'], 'a.svg'), new File(['a'], 'a.exe')]),
    files.add([new File(['b'], 'b.svg')]),
  ]);
  expect(seen.map((problems) => problems.map((problem) => problem.slice(0, 5)))).toEqual([
    [],
    ['a.svg'],
    ['a.svg', 'a.exe'],
    [],
    ['b.svg'],
  ]);
});

test('a lost file is replaced by the file of the same name that is chosen again [F1]', async () => {
  const lost: Attachment = { key: 'k', name: 'a.txt', size: 1, state: 'lost', share: 0 };
  const files = createAttachments('inquiry', 'member01', []);
  files.$items.set([lost, { ...lost, key: 'l', name: 'b.txt' }]);
  await files.add([new File(['a'], 'a.txt')]);
  expect(files.$items.get()).toMatchObject([{ key: 'l', state: 'lost' }, { name: 'a.txt' }]);
});

test('a folder is called one, and what was dropped with it is attached', async () => {
  const files = createAttachments('inquiry', 'member01', []);
  await files.add([new File(['a'], 'a.txt')], ['증거']);
  expect(files.$problems.get()).toEqual([`증거: ${copy.folder}`]);
  expect(files.$items.get()).toMatchObject([{ name: 'a.txt' }]);
});
