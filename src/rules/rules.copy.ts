export const units = {
  hwan: '환',
  won: '원',
  count: '건',
  /** Stands before the number. */
  level: 'Lv.',
  /** Powers of 10,000; the largest safe whole number ends below the next one. */
  myriads: ['', '만', '억', '조'] as const,
};
