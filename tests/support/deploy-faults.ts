import { addressFaults } from './deploy-address-faults.ts';
import {
  type Fault,
  header,
  inAssets,
  isAsset,
  isMissingAsset,
  isPage,
  only,
  type Sent,
} from './deploy-fault.ts';
import { fileFaults } from './deploy-file-faults.ts';

const isUnknown = (path: string, { status }: Sent) => !inAssets(path) && status === 404;
const everywhere = () => true;
const without =
  (name: string) =>
  ({ headers }: Sent) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
  });
const replaced =
  (from: string | RegExp, to: string) =>
  ({ body }: Sent) => ({ body: body.replace(from, to) });

export const deployFaults: Fault[] = [
  {
    title: 'a path is sent on to itself with a slash',
    of: only('/login'),
    change: () => ({ status: 308, headers: { location: '/login/' }, body: '' }),
    found: 'clean-urls',
    says: /^\/login: 308 \/login\//,
  },
  {
    title: 'a path without its ending is not found',
    of: only('/pay'),
    change: () => ({ status: 404 }),
    found: 'clean-urls',
    says: /^\/pay: 404/,
  },
  {
    title: 'one page stands for all',
    of: only('/support/faq'),
    change: ({ body }) => ({ body: body.replaceAll('data-path="/support/faq"', 'data-path="/"') }),
    found: 'clean-urls',
    says: /another page/,
  },
  {
    title: 'pages have no charset',
    of: isPage,
    change: header('content-type', 'text/html'),
    found: 'clean-urls',
    says: /more: Content-Type: text\/html, wanted text\/html; charset=utf-8$/,
  },
  {
    title: 'an unknown path is 200',
    of: isUnknown,
    change: () => ({ status: 200 }),
    found: 'not-found',
    says: /: 200/,
  },
  {
    title: 'the host shows its own error',
    of: isUnknown,
    change: () => ({ body: '<!doctype html><h1>404</h1>' }),
    found: 'not-found',
    says: /another page/,
  },
  {
    title: 'the file of headers is served',
    of: only('/_headers'),
    change: () => ({ status: 200, body: '/*' }),
    found: 'not-found',
    says: /^\/_headers: 200/,
  },
  {
    title: 'no header against framing',
    of: everywhere,
    change: without('content-security-policy'),
    found: 'security-headers',
    says: /Content-Security-Policy: no header/,
  },
  {
    title: 'a header is set twice',
    of: everywhere,
    change: header('x-content-type-options', 'nosniff, nosniff'),
    found: 'security-headers',
    says: /nosniff, nosniff/,
  },
  {
    title: 'errors have no headers',
    of: (_, { status }) => status === 404,
    change: without('strict-transport-security'),
    found: 'security-headers',
    says: /no-such-page .*Strict-Transport-Security: no header/,
  },
  {
    title: 'pages of members are kept',
    of: only('/member/present'),
    change: header('cache-control', 'no-cache'),
    found: 'cache-members',
    says: /^\/member\/present: Cache-Control: no-cache/,
  },
  {
    title: 'pages are kept for ten minutes',
    of: only('/'),
    change: header('cache-control', 'max-age=600'),
    found: 'cache-public',
    says: /^\/: Cache-Control: max-age=600/,
  },
  {
    title: 'a missing file is kept for ever',
    of: isMissingAsset,
    change: header('cache-control', 'public, max-age=31536000, immutable'),
    found: 'cache-public',
    says: /no-such-file.js: Cache-Control: .*immutable/,
  },
  {
    title: 'files of the build are asked for anew',
    of: isAsset,
    change: header('cache-control', 'no-cache'),
    found: 'cache-assets',
    says: /Cache-Control: no-cache/,
  },
  {
    title: 'the icon is asked for anew',
    of: only('/favicon.svg'),
    change: header('cache-control', 'no-cache'),
    found: 'cache-assets',
    says: /^\/favicon.svg: Cache-Control: no-cache/,
  },
  {
    title: 'nothing is compressed',
    of: everywhere,
    change: without('content-encoding'),
    found: 'compression',
    says: /Content-Encoding: no header/,
  },
  {
    title: 'styles are not compressed',
    of: (path) => path.endsWith('.css'),
    change: without('content-encoding'),
    found: 'compression',
    says: /\.css: Content-Encoding: no header/,
  },
  {
    title: 'the HTML of the build before was not purged',
    of: only('/pay'),
    change: replaced(/\/_astro\/[\w.~-]+\.js/, '/_astro/before.js'),
    found: 'current',
    says: /^\/pay: another text/,
  },
  {
    title: 'what is compressed does not say that it varies',
    of: everywhere,
    change: without('vary'),
    found: 'compression',
    says: /Vary: no header/,
  },
  {
    title: 'the host puts a script of its own into pages',
    of: only('/login'),
    change: replaced('</head>', '<script>count()</script></head>'),
    found: 'policy',
    says: /^\/login: a script that the policy does not know/,
  },
  {
    title: 'the host makes pages smaller',
    of: only('/login'),
    change: replaced('<script>', '<script>;'),
    found: 'policy',
    says: /a script that the policy does not know/,
  },
  {
    title: 'the host takes the policy out',
    of: only('/login'),
    change: replaced(/<meta http-equiv="content-security-policy"[^>]*>/, ''),
    found: 'policy',
    says: /the policy is gone/,
  },
  {
    title: 'the host asks a foreign origin for a script',
    of: only('/login'),
    change: replaced('</head>', '<script src="https://elsewhere.example/a.js"></script></head>'),
    found: 'policy',
    says: /a script of a foreign origin/,
  },
  {
    title: 'pages have no mark to be asked for anew by',
    of: everywhere,
    change: without('etag'),
    found: 'revalidation',
    says: /no ETag/,
  },
  ...fileFaults,
  ...addressFaults,
];
