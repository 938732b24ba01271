export const units = {
  hwan: '환',
  won: '원',
  count: '건',
  level: 'Lv.',
  /** Powers of 10,000; the largest safe whole number ends below the next one. */
  myriads: ['', '만', '억', '조'] as const,
};

/** The particle "은" or "는", depending on whether the last syllable ends in a consonant. */
export const topic = (word: string) =>
  (word.charCodeAt(word.length - 1) - 0xac00) % 28 ? '은' : '는';
