declare module 'virtual:inline-scripts' {
  /** The blocking head script, bundled and minified. */
  export const headScript: string;
  /** Sends a screen's first call, which the page names, bundled and minified. */
  export const earlyCallScript: string;
  /** Works out a screen's first call and sends it, bundled and minified. */
  export const varyingCallScript: string;
  /** Puts the API's urgent notice into the bar, bundled and minified. */
  export const urgentScript: string;
  /** Handles presses before the island runs, bundled and minified. */
  export const earlyPressScript: string;
  /** Reports errors to the operator; empty in a build without a report address. */
  export const reportScript: string;
  /** Explains on the login page why the visitor was sent there, bundled and minified. */
  export const loginWhyScript: string;
  /** Marks `/support/terms` if its query names another document, bundled and minified. */
  export const termsScript: string;
}
/** Constants that the build sets while it bundles an inline script. */
declare const __API_URL__: string;
declare const __REPORT_URL__: string;
declare const __BUILD__: string;
declare const __OLDEST__: Record<'chrome' | 'firefox' | 'ios_saf' | 'safari', number>;
interface Document {
  /** True while a prerendered page is not yet shown; absent where browsers don't prerender. */
  readonly prerendering?: boolean;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates the island when it is pressed. */
    'client:press'?: boolean;
  }
}
