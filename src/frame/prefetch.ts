/** For browsers without speculation rules: prefetches a link that is about to be pressed. */
const fetched = new Set<string>();

function prefetch({ target }: Event): void {
  const link = (target as Element).closest?.('a');
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  if (fetched.has(link.href)) return;
  fetched.add(link.href);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
}

/** Starts to prefetch links. */
export function prefetchLinks(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, prefetch, { passive: true });
}
