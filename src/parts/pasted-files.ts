/**
 * The files of a paste. None if the member pastes text into a field: a spreadsheet adds a picture of the copied cells
 * to its text. But if the text is the name of a file, the file itself was copied.
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
