/** Opens the entry that `?id=` names; if there is no such entry, the list stays and shows a notice. */
async function openById(id: string): Promise<void> {
  const page = `${location.pathname.replace(/\.html$/, '')}/${encodeURIComponent(id)}`;
  const known = /^[a-z0-9-]{1,60}$/.test(id) && (await fetch(page, { method: 'HEAD' })).ok;
  if (known) return location.replace(page);
  const notice = document.querySelector<HTMLElement>('[data-faq-unknown]');
  if (notice) notice.hidden = false;
}

const id = new URLSearchParams(location.search).get('id');
// Without a connection it is not known whether the entry exists, so the list stays without a notice.
if (id) openById(id).catch(() => undefined);
