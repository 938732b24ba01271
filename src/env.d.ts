declare module 'virtual:inline-scripts' {
  /** Bundled by `scripts/build/inline-scripts.ts`; the head of each file says what the script does. */
  export const headScript: string;
  export const earlyCallScript: string;
  export const varyingCallScript: string;
  export const earlyPressScript: string;
  /** Reports errors to the operator; empty in a build without a report address. */
  export const reportScript: string;
  export const loginWhyScript: string;
  export const termsScript: string;
}
/** Constants that the build sets while it bundles an inline script. */
declare const __API_URL__: string;
declare const __REPORT_URL__: string;
declare const __BUILD__: string;
/** The address of `frame/vitals.ts` as built. */
declare const __VITALS_FILE__: string;
declare const __OLDEST__: Record<'chrome' | 'firefox' | 'ios_saf' | 'safari', number>;
/** The public holidays from the day of the build on, by day (`site-content/holidays.ts`). */
declare const __HOLIDAYS__: Record<string, string>;
interface Document {
  /** True while a prerendered page is not yet shown; absent where browsers don't prerender. */
  readonly prerendering?: boolean;
}
