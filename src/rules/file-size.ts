const KB = 1024;
const MB = KB * KB;

/** A readable size: `812B`, `34KB`, `9.7MB`; empty for 0, which means unknown, since no attached file is empty. */
export function fileSize(bytes: number): string {
  if (bytes === 0) return '';
  if (bytes < KB) return `${bytes}B`;
  const kb = Math.round(bytes / KB);
  return kb < KB ? `${kb}KB` : `${(bytes / MB).toFixed(1)}MB`;
}
