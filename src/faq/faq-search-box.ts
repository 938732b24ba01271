/** Loads the search when its box is first used, or at once if the address has a query. */
const form = document.querySelector<HTMLFormElement>('[data-faq-search]');
const input = form?.querySelector('input');

if (form && input) {
  let panel: Promise<typeof import('./faq-search-panel.ts')> | undefined;
  const use = async (run: 'show' | 'open' | 'prepare') => {
    panel ??= import('./faq-search-panel.ts');
    const search = await panel.catch(() => (panel = undefined));
    await search?.[run](form, input);
    if (search) return;
    // Without the search the lists remain.
    delete document.documentElement.dataset['searching'];
    document.querySelector('[data-faq-status]')?.replaceChildren();
  };
  input.addEventListener('focus', () => void use('prepare'));
  input.addEventListener('input', () => void use('show'));
  input.addEventListener('keydown', (event) => {
    // In Safari the Enter that ends a Hangul composition has only this key code.
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    // On a phone Enter is the keyboard's search key.
    if (document.documentElement.dataset['layout'] === 'mobile') return;
    event.preventDefault();
    void use('open');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void use('show');
  });
  const query = new URLSearchParams(location.search).get('q');
  if (query) input.value = query;
  if (input.value) void use('show');
}
