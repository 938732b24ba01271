/** Events added in any order and played by time. */
export function createTimeline() {
  const events: { at: Date; run: () => unknown }[] = [];
  return {
    add(at: Date, run: () => unknown): void {
      events.push({ at, run });
    },
    play(): void {
      for (const { run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) run();
    },
  };
}
export type Timeline = ReturnType<typeof createTimeline>;
