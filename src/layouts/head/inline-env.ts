/** Replaces `astro:env/client` in scripts that are bundled into the page, outside Astro's build. */
export const PUBLIC_API_URL = __API_URL__;
export const PUBLIC_PAY_API_URL = '';
export const PUBLIC_COOKIE_DOMAIN = '';
