/** Says above the login form which page the login leads to, if `login.astro` has a title for that page. */
const line = document.querySelector<HTMLElement>('[data-login-why]');
const titles = new Map(
  Object.entries(JSON.parse(line?.dataset['loginWhy'] ?? '{}') as Record<string, string>),
);
const wanted = new URLSearchParams(location.search).get('redirect') ?? '';
const title = titles.get(wanted.replace(/[?#].*/, ''));
if (line && title) {
  line.textContent = (line.dataset['words'] ?? '').replace('%', title);
  line.hidden = false;
}

// Without an import or export the names above would be global ones.
export {};
