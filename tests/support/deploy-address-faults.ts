import { type Fault, header, html, isPage, only, type Sent } from './deploy-fault.ts';

const everywhere = () => true;
const login = '<html data-path="/login">';

/** Mistakes with addresses, and headers that hosts add. */
export const addressFaults: Fault[] = [
  {
    title: 'a page with a slash behind its path is 200 too',
    of: only('/login/'),
    change: () => ({ status: 200, headers: html, body: login }),
    found: 'one-address',
    says: /^\/login\/: 200, wanted 404/,
  },
  {
    title: 'a page is also a file',
    of: only('/login.html'),
    change: () => ({ status: 200, headers: html, body: login }),
    found: 'one-address',
    says: /^\/login.html: 200/,
  },
  {
    title: 'a slash leads Home',
    of: (path) => path !== '/' && path.endsWith('/'),
    change: () => ({ status: 308, headers: { location: '/' }, body: '' }),
    found: 'one-address',
    says: /^\/login\/: 308 \/, wanted 308 \/login/m,
  },
  {
    title: 'a slash leads to http of another port',
    of: (path) => path !== '/' && path.endsWith('/'),
    change: (_, path) => ({
      status: 301,
      headers: { location: `http://127.0.0.1:9${path.slice(0, -1)}` },
      body: '',
    }),
    found: 'one-address',
    says: /301 http:\/\/127\.0\.0\.1:9\/login, wanted/,
  },
  {
    title: 'the change of the password leads elsewhere',
    of: only('/.well-known/change-password'),
    change: () => ({
      status: 302,
      headers: { location: 'https://elsewhere.example/member/info/changePw' },
      body: '',
    }),
    found: 'change-password',
    says: /302 https:\/\/elsewhere\.example/,
  },
  {
    title: 'a path with a query is sent on without it',
    of: (path) => path.includes('?'),
    change: () => ({ status: 302, headers: { location: '/login' }, body: '' }),
    found: 'clean-urls',
    says: /^\/login\?returnUrl=%2Fpay: 302 \/login/,
  },
  {
    title: 'the pages of the FAQ are not found',
    of: (path) => path.startsWith('/support/faq/official-detail/'),
    change: () => ({ status: 404 }),
    found: 'clean-urls',
    says: /official-detail\/.*404/,
  },
  {
    title: 'the project’s folder is served, not its dist',
    of: only('/.git/HEAD'),
    change: () => ({ status: 200, headers: {}, body: 'ref: refs/heads/main\n' }),
    found: 'not-found',
    says: /^\/.git\/HEAD: 200/,
  },
  ...Object.entries({
    'Set-Cookie': 'lb=secret; Path=/',
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'noindex, nofollow',
    'Clear-Site-Data': '"cookies", "storage"',
    'Content-Disposition': 'attachment',
    Refresh: '0; url=https://elsewhere.example/',
    'WWW-Authenticate': 'Basic realm="preview"',
  }).map(
    ([name, value]): Fault => ({
      title: `everything carries ${name}`,
      of: everywhere,
      change: header(name.toLowerCase(), value),
      found: 'foreign-headers',
      says: new RegExp(`${name}: (?!.*secret).*, wanted no such header`),
    }),
  ),
  {
    title: 'pages alone carry a cookie',
    of: (path: string, sent: Sent) => isPage(path, sent) && path === '/member/present',
    change: header('set-cookie', 'sid=1'),
    found: 'foreign-headers',
    says: /^\/member\/present: Set-Cookie: sid,/,
  },
];
