/** Build-time settings, typed by the env schema in `astro.config.mjs`. Source: decisions §1 */
export {
  PUBLIC_API_URL as apiUrl,
  PUBLIC_COOKIE_DOMAIN as cookieDomain,
  PUBLIC_PAY_API_URL as payApiUrl,
} from 'astro:env/client';
