import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { workOn } from '#uploads/attachment-work.ts';
import { file as copy } from '#uploads/attachments.copy.ts';
import type { Attachment } from '#uploads/attachments.ts';

const done = (name: string): Attachment => ({
  key: name,
  name,
  size: 4,
  state: 'done',
  share: 1,
  fileId: name,
});

test('a file added while the kept ones are read stays behind them, and those they replace disappear [F1]', async () => {
  const $items = atom<readonly Attachment[]>([done('there.txt')]);
  const $problems = atom<readonly string[]>([]);
  const work = workOn({ purpose: 'inquiry', owner: 'member01', $items, $problems });
  const restored = work.restore([done('kept.txt')]);
  $items.set([...$items.get(), done('added.txt')]);
  await restored;
  expect($items.get().map(({ name }) => name)).toEqual(['kept.txt', 'added.txt']);
});

test('the message about a first choice stays until that choice is fully read, also when a second choice follows at once', async () => {
  const $problems = atom<readonly string[]>([]);
  const $items = atom<readonly Attachment[]>([]);
  const work = workOn({ purpose: 'inquiry', owner: 'member01', $items, $problems });
  const seen: (readonly string[])[] = [];
  $problems.listen((problems) => seen.push(problems));
  await Promise.all([
    work.add([new File(['a'], 'a.svg'), new File(['a'], 'a.exe')]),
    work.add([new File(['b'], 'b.svg')]),
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
  const $items = atom<readonly Attachment[]>([lost, { ...lost, key: 'l', name: 'b.txt' }]);
  const $problems = atom<readonly string[]>([]);
  await workOn({ purpose: 'inquiry', owner: 'member01', $items, $problems }).add([
    new File(['a'], 'a.txt'),
  ]);
  expect($items.get()).toMatchObject([{ key: 'l', state: 'lost' }, { name: 'a.txt' }]);
});

test('a folder is called one, and what was dropped with it is attached', async () => {
  const $items = atom<readonly Attachment[]>([]);
  const $problems = atom<readonly string[]>([]);
  const work = workOn({ purpose: 'inquiry', owner: 'member01', $items, $problems });
  await work.add([new File(['a'], 'a.txt')], ['증거']);
  expect($problems.get()).toEqual([`증거: ${copy.folder}`]);
  expect($items.get()).toMatchObject([{ name: 'a.txt' }]);
});
