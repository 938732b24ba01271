/** Stands in for `astro:env/client`, which only exists inside an Astro build. */
export { LOCAL_API_URL as PUBLIC_API_URL } from '#constants.ts';

export const PUBLIC_PAY_API_URL = 'http://pay.test';
export const PUBLIC_COOKIE_DOMAIN = '';
export const PUBLIC_REPORT_URL = 'https://api.example/reports';
export const COMMIT = '85a8dc5de219';
