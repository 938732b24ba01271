const strip = document.querySelector<HTMLElement>('[data-strip]');

/** Where the browser does not begin at the current slide by itself. */
function showCurrent(list: Element | null): void {
  const slide = list?.querySelector<HTMLElement>('li:has([aria-current])');
  if (!list || !slide || CSS.supports('scroll-initial-target', 'nearest')) return;
  list.scrollLeft = slide.offsetLeft - (list.clientWidth - slide.clientWidth) / 2;
}

if (strip) {
  showCurrent(strip.querySelector('ul'));
  // The list looks and scrolls right without Swiper, so its bytes wait for the first touch.
  const load = () => {
    if (document.documentElement.dataset['layout'] === 'mobile')
      void import('./strip-swiper.ts').then(({ drive }) => drive(strip));
  };
  for (const use of ['pointerenter', 'pointerdown', 'focusin'])
    strip.addEventListener(use, load, { passive: true });
}
