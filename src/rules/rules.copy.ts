export const units = {
  hwan: '환',
  won: '원',
  count: '건',
  /** Before the number. */
  level: 'Lv.',
  /** Powers of 10,000; the largest safe whole number ends below the next one. */
  myriads: ['', '만', '억', '조'],
};

/** A span of time in words. */
export const spans = {
  second: (count: number) => `${count}초`,
  minute: (count: number) => `${count}분`,
  hour: (count: number) => `${count}시간`,
  day: (count: number) => `${count}일`,
};
