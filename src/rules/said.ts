/** What is said of a result: one sentence as the heading, and what follows it. */
export type Said = { headline: string; note?: string | undefined };

export const inFull = (said: string | Said): string =>
  typeof said === 'string' ? said : [said.headline, said.note].filter(Boolean).join(' ');
