/** Why a visitor was led to Login, and where it leads on: told for the pages it has a title of. */
const line = document.querySelector<HTMLElement>('[data-login-why]');
const titles = new Map(
  Object.entries(JSON.parse(line?.dataset['loginWhy'] ?? '{}') as Record<string, string>),
);
const wanted = new URLSearchParams(location.search).get('redirect') ?? '';
const what = titles.get(wanted.replace(/[?#].*/, ''));
if (line && what) {
  line.textContent = (line.dataset['words'] ?? '').replace('%', what);
  line.hidden = false;
}

export {};
