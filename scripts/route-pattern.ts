/** Finds where a spec names the URL of a page; `[id].astro` stands for anything up to the closing quote. */
export function routePattern(page: string): RegExp {
  const route = page.slice('src/pages'.length, -'.astro'.length).replace(/\/index$/, '') || '/';
  const parts = route.split(/\[.*?\]/).map((part) => part.replaceAll(/[^\w/-]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('[^\'"`?#]+')}['"\`?#]`);
}
