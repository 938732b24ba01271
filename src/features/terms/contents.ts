/** Marks the clause that is being read in the table of contents. */
let waiting = false;

function mark(): void {
  waiting = false;
  const heads = document.querySelectorAll<HTMLElement>('.terms-text > :is(h2, section)');
  const read = [...heads].findLast((head) => head.getBoundingClientRect().top < innerHeight / 3);
  const id = read?.id || read?.querySelector('h2')?.id;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.terms-contents a'))
    if (id && decodeURIComponent(link.hash.slice(1)) === id)
      link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
}

addEventListener(
  'scroll',
  () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  },
  { passive: true },
);
