/** The text of a script, bundled by `scripts/build/inline-scripts.ts`; the head of each file says what it does. */
declare module '*?inline-script' {
  export const script: string;
}
/** The address of `frame/vitals.ts` as built; of inline scripts alone. */
declare const __VITALS_FILE__: string;
/** The oldest versions that are served (`browserslist` in `package.json`). */
declare const __OLDEST__: Record<'chrome' | 'firefox' | 'ios_saf' | 'safari', number>;
/** The public holidays from the day of the build on, by day (`site-content/holidays.ts`). */
declare const __HOLIDAYS__: Record<string, string>;
interface Document {
  /** True while a prerendered page is not yet shown; absent where browsers don't prerender. */
  readonly prerendering?: boolean;
}
