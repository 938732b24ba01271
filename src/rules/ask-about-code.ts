export const askAboutCode = (code: string, page: string, at: number): Record<string, string> => ({
  code,
  page: page.split('?', 1)[0] ?? '/',
  at: `${at}`,
});
