/** The route path of a page being built: `/pay.html` is `/pay`. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}
