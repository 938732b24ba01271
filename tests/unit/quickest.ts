/** The quickest of three runs in milliseconds, because other work may slow one down. */
export const quickest = (act: () => void) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const from = performance.now();
      act();
      return performance.now() - from;
    }),
  );
