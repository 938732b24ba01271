import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { attachmentRules } from '#rules/file-types.ts';
import type { Attachment } from '#uploads/attachments.ts';
import { createIntake } from '#uploads/file-intake.ts';

test('a choice that fails is reported to its caller, and the next one is taken all the same', async () => {
  const taken: string[] = [];
  const $reading = atom(false);
  const add = createIntake({
    rules: attachmentRules.inquiry,
    $items: atom<readonly Attachment[]>([]),
    $problems: atom<readonly string[]>([]),
    $reading,
    say: (why) => why,
    put({ name }) {
      if (name === 'bad.txt') throw new Error('full');
      taken.push(name);
    },
  });
  const bad = add([new File(['a'], 'bad.txt')]);
  const good = add([new File(['a'], 'good.txt')]);
  await expect(bad).rejects.toThrow('full');
  expect($reading.get()).toBe(true);
  await good;
  expect($reading.get()).toBe(false);
  expect(taken).toEqual(['good.txt']);
});
