/** Where a spec names a page of `src/pages/`: that of `[id].astro` is its folder and anything up to the quote. */
export function routePattern(page: string): RegExp {
  const route = page.slice('src/pages'.length, -'.astro'.length).replace(/\/index$/, '') || '/';
  const parts = route.split(/\[.*?\]/).map((part) => part.replaceAll(/[^\w/-]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('[^\'"`?#]+')}['"\`?#]`);
}
