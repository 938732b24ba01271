declare module 'virtual:inline-scripts' {
  /** The blocking head script, bundled and minified. */
  export const headScript: string;
  /** Starts a screen's first call, bundled and minified. */
  export const earlyCallScript: string;
  /** Puts what the API announced into the bar, bundled and minified. */
  export const urgentScript: string;
  /** Answers presses before the island is awake, bundled and minified. */
  export const earlyPressScript: string;
  /** Tells the operator what broke; empty unless reports are wanted. */
  export const reportScript: string;
  /** Tells on Login why one is there, bundled and minified. */
  export const loginWhyScript: string;
}
/** Where calls go; set while an inline script is bundled. */
declare const __API_URL__: string;
declare const __REPORT_URL__: string;
declare const __BUILD__: string;
interface Document {
  /** True while a prerendered page is not yet shown; absent where browsers don't prerender. */
  readonly prerendering?: boolean;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Wakes the island when it is pressed. */
    'client:press'?: boolean;
  }
}
