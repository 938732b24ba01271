export type Sent = { status: number; headers: Record<string, string>; body: string };
/** One mistake of a host of the site, and what `scripts/deploy-check` must report. */
export type Fault = {
  title: string;
  /** Which paths have the fault. */
  of: (path: string, sent: Sent) => boolean;
  change: (sent: Sent, path: string) => Partial<Sent>;
  /** The id of the check that finds it, and what a line of its report must say. */
  found: string;
  says: RegExp;
};

export const isPage = (_: string, { headers }: Sent) => /html/.test(headers['content-type'] ?? '');
export const only = (wanted: string) => (path: string) => path === wanted;
export const inAssets = (path: string) => path.startsWith('/_astro/');
export const isAsset = (path: string, { status }: Sent) => inAssets(path) && status === 200;
export const isMissingAsset = (path: string, { status }: Sent) => inAssets(path) && status === 404;
export const header = (name: string, value: string) => (sent: Sent) => ({
  headers: { ...sent.headers, [name]: value },
});
export const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
