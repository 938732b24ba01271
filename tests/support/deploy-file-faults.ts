import { type Fault, header, html, isAsset, isMissingAsset, only } from './deploy-fault.ts';

/** Mistakes with files that are no pages. */
export const fileFaults: Fault[] = [
  {
    title: 'a part of the upload is missing',
    of: isAsset,
    change: () => ({ status: 404, body: 'Not found' }),
    found: 'assets',
    says: /: 404/,
  },
  {
    title: 'scripts are bytes without a type',
    of: (path) => path.endsWith('.js'),
    change: header('content-type', 'application/octet-stream'),
    found: 'assets',
    says: /octet-stream/,
  },
  {
    title: 'a missing script is a page',
    of: isMissingAsset,
    change: () => ({ headers: html, body: '<!doctype html>' }),
    found: 'missing-asset',
    says: /HTML/,
  },
  {
    title: 'a missing script is 200',
    of: isMissingAsset,
    change: () => ({ status: 200, headers: html, body: '<!doctype html>' }),
    found: 'missing-asset',
    says: /: 200/,
  },
  {
    title: 'the last deploy took the files of the one before',
    of: only('/_astro/before.js'),
    change: () => ({ status: 404, body: 'Not found' }),
    found: 'previous-assets',
    says: /^\/_astro\/before.js: 404/,
  },
  {
    title: 'folders with a dot are not uploaded',
    of: only('/.well-known/change-password'),
    change: () => ({ status: 404 }),
    found: 'change-password',
    says: /404/,
  },
  {
    title: 'a file without an ending is a download',
    of: only('/.well-known/change-password'),
    change: header('content-type', 'application/octet-stream'),
    found: 'change-password',
    says: /octet-stream/,
  },
  {
    title: 'the map of the site is one page for all',
    of: only('/sitemap.xml'),
    change: () => ({ headers: html, body: '<!doctype html>' }),
    found: 'crawlers',
    says: /^\/sitemap.xml: Content-Type: text\/html/,
  },
  {
    title: 'who finds a security hole is told nothing',
    of: only('/.well-known/security.txt'),
    change: () => ({ status: 404 }),
    found: 'crawlers',
    says: /^\/.well-known\/security.txt: 404, wanted 200/,
  },
  {
    title: 'the build’s robots.txt was replaced',
    of: only('/robots.txt'),
    change: () => ({ body: 'User-agent: *\n' }),
    found: 'crawlers',
    says: /^\/robots.txt: another text/,
  },
];
