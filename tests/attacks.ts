/** Hostile input that must lead nowhere and never run, wherever it comes from. */

/** Addresses that a redirect must not follow (row G2), by what is wrong with them. `act`: a script that would show that it ran. */
export const hostileRedirects = (
  origin: string,
  act: string,
): Record<string, readonly [string, ...string[]]> => ({
  'a host without a scheme': ['//evil.example', '///evil.example'],
  'a backslash': ['/\\evil.example', '\\\\evil.example', '\\/evil.example'],
  'a character that browsers drop': [
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/pa\ty',
    '\t/pay',
    ' /pay',
  ],
  'a scheme': [
    'https://evil.example/pay',
    'HTTPS://evil.example',
    'http:evil.example',
    'http:/pay',
  ],
  'a script': [
    `java\tscript:${act}`,
    `javascript:${act}`,
    `JaVaScRiPt:${act}`,
    ` javascript:${act}`,
    `\x01javascript:${act}`,
  ],
  'a document in the address': [`data:text/html,<script>${act}</script>`],
  'a document of this origin': [`blob:${origin}/0b1e`],
  'this origin in front': [`${origin}@evil.example/pay`, `${origin}.evil.example/pay`],
  'dots that lead up': [
    '/pay/../..//evil.example',
    '/./\\evil.example',
    '/error/../\\evil.example',
  ],
  'an escape': ['/%5Cevil.example', '/%2F/evil.example', '/%09/evil.example'],
  'no path': ['?x=1', '#pay'],
  'a login again': ['/login?redirect=//evil.example', '/login'],
});

/** Texts that must be shown as text (row X1). */
export const hostileWords = (act: string): string[] => [
  `<script>${act}</script>`,
  `<img src=x onerror=${act}>`,
  `"><svg onload=${act}>`,
  `</textarea><script>${act}</script>`,
  `javascript:${act}`,
  `\u202E<b>${act}</b>`,
  `'-${act}-'`,
  `<iframe srcdoc="<script>parent.${act}</script>">`,
  `{{constructor.constructor("${act}")()}}`,
  `$\{${act}}`,
  `&lt;script&gt;${act}&lt;/script&gt;`,
  `<a href="javascript:${act}">x</a>`,
  `<body onpageshow=${act}>`,
  `<details open ontoggle=${act}>`,
  `<math><mtext></mtext><script>${act}</script></math>`,
  '__proto__',
];
