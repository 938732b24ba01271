/**
 * The files of a paste; none if a text for the field was pasted, because a spreadsheet also brings a picture of the
 * copied cells. A copied file brings its name as text, and then the file is meant.
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
