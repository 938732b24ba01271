/** Where the demo lives, for its worker: pages name everything from the root, also where the site is below a path. */
const { origin } = self.location;
/** The folder of the site, `/` or `/portal/`. */
const home = new URL('.', self.location.href).pathname;

/** The address of a path of the site. */
export const at = (path: string): string => home + path.slice(1);

/** The path of an address within the site. */
export const within = ({ pathname }: URL): string =>
  pathname.startsWith(home) ? `/${pathname.slice(home.length)}` : pathname;

/** An address of the site as a browser must ask for it. */
const moved = (url: string) => {
  const goal = new URL(url, origin);
  return goal.origin === origin ? origin + at(within(goal)) + goal.search + goal.hash : url;
};

/** An answer of the API with its addresses moved into the folder of the site. */
export async function movedAnswer(answer: Response): Promise<Response> {
  const to = answer.headers.get('location');
  if (to) return Response.redirect(moved(to), answer.status);
  if (home === '/' || !/json|html/.test(answer.headers.get('content-type') ?? '')) return answer;
  const { status, headers } = answer;
  const text = (await answer.text())
    .replaceAll(`${origin}/`, origin + home)
    .replace(/(href|action|src)="\/(?!\/)/g, `$1="${home}`);
  return new Response(text, { status, headers });
}
