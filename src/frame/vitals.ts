/**
 * Follows the speed of this page for `head/report.ts`, which loads this file in one visit of ten only and after the page,
 * since it weighs as much as the rest of what a report needs; the browser has kept what happened before.
 */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** In milliseconds, `cls` without a unit; 0 if it did not happen, or if the browser does not measure it. */
type Vitals = { kind: 'vitals'; ttfb: number; lcp: number; inp: number; cls: number };

/** The figures, which change until the page is hidden. */
export function followVitals(): Vitals {
  const vitals: Vitals = { kind: 'vitals', ttfb: 0, lcp: 0, inp: 0, cls: 0 };
  // Or the last figures would come after the report, which is sent when the page is hidden too.
  const always = { reportAllChanges: true };
  onTTFB(({ value }) => {
    vitals.ttfb = Math.round(value);
  });
  onLCP(({ value }) => {
    vitals.lcp = Math.round(value);
  }, always);
  onINP(({ value }) => {
    vitals.inp = Math.round(value);
  }, always);
  onCLS(({ value }) => {
    vitals.cls = Math.round(value * 1_000) / 1_000;
  }, always);
  return vitals;
}
