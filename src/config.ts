/** The settings of a build, typed by the env schema in `astro.config.mjs`. Source: decisions §1 */
import { COMMIT } from 'astro:env/client';

export {
  PUBLIC_API_URL as apiUrl,
  PUBLIC_COOKIE_DOMAIN as cookieDomain,
  PUBLIC_PAY_API_URL as payApiUrl,
  PUBLIC_REPORT_URL as reportUrl,
} from 'astro:env/client';

const COMMIT_LETTERS = 12;
/** The commit of which this is a build: the variable `COMMIT`, else what git says. */
export const commit = COMMIT.slice(0, COMMIT_LETTERS);
