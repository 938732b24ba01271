/**
 * The files of a paste. None where words for the field came along: a spreadsheet brings a picture of
 * what was copied. A copied file brings its name as words, and is meant itself.
 */
export function pastedFiles(
  data: Pick<DataTransfer, 'files' | 'getData'> | null,
  target: { matches: (selector: string) => boolean },
): File[] {
  const files = [...(data?.files ?? [])];
  const words = data?.getData('text/plain') ?? '';
  const isName = files.some(({ name }) => words.includes(name));
  return words && !isName && target.matches('textarea, input') ? [] : files;
}
