import { expect, test } from 'vitest';
import { droppedFiles, pastedFiles } from '#uploads/attachments-field.tsx';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const paste = (words: string, selector: string) => {
  const data = { files: [picture] as never, getData: () => words };
  return pastedFiles(data, { matches: (wanted: string) => wanted.split(', ').includes(selector) });
};

test('pasted spreadsheet cells, with the picture that comes with them, are text in a text field', () => {
  expect(paste('2026-11-24\t10,000환', 'textarea')).toEqual([]);
  expect(paste('2026-11-24\t10,000환', 'input')).toEqual([]);
});

test('a pasted picture is a file when it comes alone, with its name as text, or outside a text field', () => {
  expect(paste('', 'textarea')).toEqual([picture]);
  expect(paste('image.png', 'textarea')).toEqual([picture]);
  expect(paste('2026-11-24\t10,000환', 'body')).toEqual([picture]);
});

test('a dropped folder is known by its name, and the files beside it are files', () => {
  const folder = new File([], '증거');
  const item = (name: string, isDirectory: boolean) => ({
    webkitGetAsEntry: () => ({ name, isDirectory }),
  });
  const items = [item('증거', true), item('image.png', false), {}] as never;
  const dropped = droppedFiles({ files: [folder, picture] as never, items });
  expect(dropped).toEqual({ files: [picture], folders: ['증거'] });
});
