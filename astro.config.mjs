import { createHash } from 'node:crypto';
import { defineConfig, envField } from 'astro/config';
import react from '@astrojs/react';
import { buildSync } from 'esbuild';
import { loadEnv } from 'vite';
import { inlineEntries } from './scripts/inline-entries.ts';
import { ownIcons } from './scripts/own-icons.ts';
import { ownHashes } from './scripts/own-hashes.ts';
import { preloadIslands } from './scripts/preload-islands.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { speculationRules } from './src/frame/speculation-rules.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const env = { ...loadEnv('production', process.cwd(), 'PUBLIC_'), ...process.env };
const apiUrl = env.PUBLIC_API_URL ?? 'http://127.0.0.1:8787';
const payApiUrl = env.PUBLIC_PAY_API_URL ?? apiUrl;
const apiOrigins = [apiUrl, payApiUrl]
  .filter((url) => !url.startsWith('/'))
  .map((url) => new URL(url).origin);

/** A script that goes into the page itself, bundled here because its hash belongs into the policy. */
const inlineScript = (entry) =>
  buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    alias: { 'astro:env/client': './src/frame/head/inline-env.ts' },
    define: { __API_URL__: JSON.stringify(apiUrl) },
  }).outputFiles[0].text.trim();

/** The one blocking script: it must run before the first paint. */
const headScript = inlineScript('src/frame/head/head.ts');
/** On the few member screens whose first call can't wait for their scripts. */
const earlyCallScript = inlineScript('src/frame/head/early-call.ts');

const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const pressDirective = {
  name: 'press-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'press', entrypoint: './src/frame/press.ts' }),
  },
};

export default defineConfig({
  site: env.PUBLIC_SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), pressDirective, inlineEntries, preloadIslands, ownHashes],
  env: {
    schema: {
      PUBLIC_API_URL: envField.string({ context: 'client', access: 'public', default: apiUrl }),
      PUBLIC_PAY_API_URL: envField.string({
        context: 'client',
        access: 'public',
        default: payApiUrl,
      }),
      PUBLIC_COOKIE_DOMAIN: envField.string({ context: 'client', access: 'public', default: '' }),
      PUBLIC_SITE_URL: envField.string({
        context: 'client',
        access: 'public',
        default: 'http://localhost:4321',
      }),
    },
  },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        `connect-src ${["'self'", ...new Set(apiOrigins)].join(' ')}`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      scriptDirective: {
        resources: ["'self'"],
        hashes: [headScript, earlyCallScript, speculationRules].map(sha256),
      },
    },
  },
  vite: {
    build: {
      rolldownOptions: {
        output: {
          // Two files for what every page runs (the chrome, then the session and all it imports), one
          // for React, three for what most screens share; what few share stays apart.
          codeSplitting: {
            groups: [
              {
                name: 'chrome',
                test: /src\/(link|frame\/chrome|stores\/(navigation|drafts|verification-return)|rules\/(?:fill|ask-about-code))\.ts|preload-helper/,
                priority: 5,
              },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
              { name: 'routes', test: /src\/routes\.ts/, priority: 4 },
              { name: 'core', test: /src\/frame\/chrome-session\.ts/, priority: 4 },
              {
                name: 'ui',
                test: /src\/(ui\/(icon|button|visually-hidden|ui\.copy))\./,
                priority: 3,
              },
              ...sharedChunks,
            ],
          },
        },
      },
    },
    plugins: [
      ownIcons,
      {
        name: 'inline-scripts',
        resolveId: (id) => (id === 'virtual:inline-scripts' ? `\0${id}` : undefined),
        load: (id) =>
          id === '\0virtual:inline-scripts'
            ? `export const headScript = ${JSON.stringify(headScript)};
               export const earlyCallScript = ${JSON.stringify(earlyCallScript)};`
            : undefined,
      },
    ],
  },
});
