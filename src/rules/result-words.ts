/** What is said of a result: one sentence as the heading, and what follows it. */
export type ResultWords = { headline: string; note?: string | undefined };

export const inFull = (said: string | ResultWords): string =>
  typeof said === 'string' ? said : [said.headline, said.note].filter(Boolean).join(' ');
