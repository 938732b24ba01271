/** The oldest version that the portal serves, by the browser's name in `browserslist` of `package.json`. */
type Oldest = { chrome: number; firefox: number; ios_saf: number; safari: number };

/** The first sign counts: Android's WebView states a `Version` too, and any browser on an iPhone is as old as iOS. */
export function isOldBrowser(agent: string, oldest: Oldest): boolean {
  const signs: [RegExp, number][] = [
    [/Chrome\/(\d+)/, oldest.chrome],
    [/Firefox\/(\d+)/, oldest.firefox],
    [/ OS (\d+_\d+)/, oldest.ios_saf],
    [/Version\/(\d+\.\d+)/, oldest.safari],
  ];
  const [sign, version = 0] = signs.find(([one]) => one.test(agent)) ?? [];
  return Number(sign?.exec(agent)?.[1]?.replace('_', '.')) < version;
}
