import { expect, test } from 'vitest';
import { pastedFiles } from '#parts/pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const paste = (words: string, selector: string) => {
  const data = { files: [picture] as never, getData: () => words };
  return pastedFiles(data, { matches: (wanted: string) => wanted.split(', ').includes(selector) });
};

test('cells of a spreadsheet, with the picture that comes along, are words where one types', () => {
  expect(paste('2026-11-24\t10,000환', 'textarea')).toEqual([]);
  expect(paste('2026-11-24\t10,000환', 'input')).toEqual([]);
});

test('a picture is a file: alone, with its name as words, and where nobody types', () => {
  expect(paste('', 'textarea')).toEqual([picture]);
  expect(paste('image.png', 'textarea')).toEqual([picture]);
  expect(paste('2026-11-24\t10,000환', 'body')).toEqual([picture]);
});
