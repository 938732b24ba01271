/** Stands in for `astro:env/client`, which only exists inside an Astro build. */
export const PUBLIC_API_URL = 'http://127.0.0.1:8787';
export const PUBLIC_PAY_API_URL = 'http://pay.test';
export const PUBLIC_COOKIE_DOMAIN = '';
export const PUBLIC_SITE_URL = 'http://localhost:4321';
