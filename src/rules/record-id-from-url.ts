export function recordIdFromUrl(search: string): number | undefined {
  const text = new URLSearchParams(search).get('no') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
