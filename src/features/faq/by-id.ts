/** `?id=` opens that entry; an id that no page has stays on the list and says so. */
async function openById(id: string): Promise<void> {
  const page = `${location.pathname.replace(/\.html$/, '')}/${encodeURIComponent(id)}`;
  const known = /^[a-z0-9-]{1,60}$/.test(id) && (await fetch(page, { method: 'HEAD' })).ok;
  if (known) return location.replace(page);
  const notice = document.querySelector<HTMLElement>('[data-faq-unknown]');
  if (notice) notice.hidden = false;
}

const id = new URLSearchParams(location.search).get('id');
// Out of reach, nothing is claimed: the list is there.
if (id) openById(id).catch(() => undefined);
