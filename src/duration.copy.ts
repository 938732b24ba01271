export const durations = {
  second: (count: number) => `${count}초`,
  minute: (count: number) => `${count}분`,
  hour: (count: number) => `${count}시간`,
  day: (count: number) => `${count}일`,
};
