import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, sendOnlyFor } from '#api/client.ts';
import { type StoredFile, uploadFile } from '#api/file.ts';
import { invalidCode } from '#errors.ts';
import type { FormActions } from '#ui/form/form.tsx';
import { file as copy } from '#uploads/attachments.copy.ts';
import { createAttachments } from '#uploads/attachments.ts';
import { postWithFiles } from '#uploads/post-with-files.ts';
import { openBrowser } from '../browser.ts';

/** The ids of the files that this API has; each is taken by the first post. */
const here = new Set<string>();
let uploads = 0;
/** The API refuses ids that it does not have, and a host may name them. */
const postTo =
  (posted: string[][], named = true) =>
  async (files: string[]) => {
    const gone = files.filter((id) => !here.has(id));
    const data = { reason: 'files', ...(named && { files: gone }) };
    if (gone.length > 0) throw new ApiError({ kind: 'code', code: invalidCode, data }, uploadFile);
    for (const id of files) here.delete(id);
    posted.push(files);
    return posted.length;
  };
const openForm = () => ({ fail: vi.fn<FormActions['fail']>() }) as unknown as FormActions;
const memo = (name: string) => new File(['memo'], name);

beforeEach(() => {
  openBrowser();
  sendOnlyFor(() => undefined);
  here.clear();
  uploads = 0;
  class Upload {
    upload = {};
    status = 200;
    responseText = '';
    onload = () => {};
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      uploads += 1;
      here.add(`f${uploads}`);
      this.responseText = JSON.stringify({ code: '200', data: { fileId: `f${uploads}` } });
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
});

const attached = async (names: readonly string[], stored: readonly StoredFile[] = []) => {
  const attachments = createAttachments('inquiry', 'member01', stored);
  await attachments.add(names.map(memo));
  await vi.waitFor(() => expect(attachments.ids()).toHaveLength(names.length + stored.length));
  return attachments;
};

test.each([true, false])(
  'what a copy of the tab has posted is uploaded anew, and the post is sent with it (named by the API: %s) [F1]',
  async (named) => {
    const posted: string[][] = [];
    const attachments = await attached(['a.txt', 'b.txt']);
    here.delete('f1');
    if (!named) here.delete('f2');
    const form = openForm();
    expect(await postWithFiles(attachments, form, postTo(posted, named))).toBe(1);
    expect(posted).toEqual([named ? ['f3', 'f2'] : ['f3', 'f4']]);
    expect(form.fail).not.toHaveBeenCalled();
  },
);

test('a file of which nothing is kept says at itself that it is gone; without it the form can be sent [F1]', async () => {
  const posted: string[][] = [];
  const attachments = createAttachments('inquiry', 'member01', []);
  await attachments.restore([{ key: 'k', name: 'kept.txt', size: 4, fileId: 'lapsed' }]);
  const form = openForm();
  expect(await postWithFiles(attachments, form, postTo(posted))).toBeUndefined();
  expect(form.fail).toHaveBeenCalledWith(copy.notHere, 'files');
  expect(attachments.$items.get()).toMatchObject([{ state: 'lost', problem: copy.gone }]);
  await attachments.add([memo('kept.txt')]);
  await vi.waitFor(() => expect(attachments.ids()).toEqual(['f1']));
  expect(await postWithFiles(attachments, form, postTo(posted))).toBe(1);
});

test('the inquiry’s own files stay when those that were added are gone, and are named when they are [F1]', async () => {
  const there = { fileId: 'there', name: 'there.txt', size: 4, type: 'text/plain' };
  const posted: string[][] = [];
  const attachments = await attached(['a.txt'], [there]);
  here.clear();
  here.add('there');
  expect(await postWithFiles(attachments, openForm(), postTo(posted, false))).toBe(1);
  expect(posted).toEqual([['there', 'f2']]);
  expect(await postWithFiles(attachments, openForm(), postTo(posted))).toBeUndefined();
  expect(attachments.$items.get()[0]).toMatchObject({ name: 'there.txt', problem: copy.gone });
});

test('files that are refused for ever are uploaded anew once, and any other refusal is the form’s', async () => {
  const attachments = await attached(['a.txt']);
  const form = openForm();
  const refuse = (reason: string) => async (): Promise<number> => {
    throw new ApiError({ kind: 'code', code: invalidCode, data: { reason } }, uploadFile);
  };
  await expect(postWithFiles(attachments, form, refuse('files'))).rejects.toThrow(ApiError);
  expect(uploads).toBe(2);
  await expect(postWithFiles(attachments, form, refuse('title'))).rejects.toThrow(ApiError);
});
