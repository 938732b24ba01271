/** Says above the login form which page the login leads to, if the list has a title for that page. */
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
