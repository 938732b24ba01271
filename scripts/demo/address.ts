/**
 * The addresses of a demo that lives below a path, as in a project of GitHub Pages. The portal knows its paths from the
 * root alone; the build of the demo reads `demo` in place of `location` and `history` where they would show or change one.
 */
const { location, history } = window;

function homeOf(): string {
  const { controller } = navigator.serviceWorker ?? {};
  if (controller) return new URL('.', controller.scriptURL).pathname;
  // Without a worker only the demo's own pages, all below `/demo`, stay open.
  return location.pathname.slice(0, location.pathname.lastIndexOf('/demo') + 1) || '/';
}

/** The folder of the site, `/` or `/portal/`. */
export const home = homeOf();

/** An address of this site below its folder; others as they are. */
function moved(to: string | URL): string {
  const url = new URL(to, location.href);
  if (url.origin === location.origin && !url.pathname.startsWith(home))
    url.pathname = home + url.pathname.slice(1);
  return url.href;
}

/** Stands in place of `location` and `history` in the demo's build: `moved.ts`. */
const demo = {
  get pathname(): string {
    return `/${location.pathname.slice(home.length)}`;
  },
  assign: (to: string | URL) => location.assign(moved(to)),
  replace: (to: string | URL) => location.replace(moved(to)),
  pushState: (state: unknown, _: string, to?: string | URL | null) =>
    history.pushState(state, '', to && moved(to)),
  replaceState: (state: unknown, _: string, to?: string | URL | null) =>
    history.replaceState(state, '', to && moved(to)),
};
Object.assign(window, { demo });

/** Gives the link or form that is being used its address below the folder. */
function moveTarget({ target }: Event): void {
  const part = target instanceof Element ? target.closest('a[href], form[action]') : null;
  if (part instanceof HTMLAnchorElement && part.href !== moved(part.href))
    part.href = moved(part.href);
  if (part instanceof HTMLFormElement) part.action = moved(part.action);
}
if (home !== '/')
  for (const event of ['pointerdown', 'click', 'auxclick', 'contextmenu', 'submit'])
    window.addEventListener(event, moveTarget, { capture: true });
