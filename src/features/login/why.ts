/** Why a visitor was led to Login, and where it leads on. */
import { safeRedirect } from '#rules/safe-redirect.ts';

const line = document.querySelector<HTMLElement>('[data-login-why]');
const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'));
const titles = JSON.parse(line?.dataset['loginWhy'] ?? '{}') as Record<string, string>;
const what = titles[wanted.replace(/[?#].*/, '')];
if (line && what) {
  line.textContent = (line.dataset['words'] ?? '').replace('%', what);
  line.hidden = false;
}
