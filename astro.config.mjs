import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { loadEnv } from 'vite';
import { groups } from './scripts/chunks.ts';
import { finishPages } from './scripts/finish-pages.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { loadPart } from './scripts/load-part.ts';
import { terser } from './scripts/minify.ts';
import { pageLicenses } from './scripts/page-licenses.ts';
import { reportUrlOf } from './scripts/report-url.ts';
import { statesPages } from './scripts/states/integration.ts';
import { commitOf, versionFile } from './scripts/version.ts';
import { LOCAL_API_URL } from './src/constants.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const env = { ...loadEnv('production', process.cwd(), 'PUBLIC_'), ...process.env };
const apiUrl = env.PUBLIC_API_URL ?? LOCAL_API_URL;
const payApiUrl = env.PUBLIC_PAY_API_URL ?? apiUrl;
const origins = [apiUrl, payApiUrl]
  .filter((url) => !url.startsWith('/'))
  .map((url) => new URL(url).origin);
const reportUrl = reportUrlOf(env.PUBLIC_REPORT_URL ?? '', origins);
const commit = commitOf(process.env);

const pressDirective = {
  name: 'press-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'press', entrypoint: './src/frame/press.ts' }),
  },
};

/** dayjs as modules, which a bundler joins to the rest; Node reads only its other form. */
const dayjsModules = {
  dayjs: 'dayjs/esm/index.js',
  'dayjs/plugin/utc.js': 'dayjs/esm/plugin/utc/index.js',
};
const joinDayjs = {
  name: 'join-dayjs',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, from) {
    return Object.hasOwn(dayjsModules, id) ? this.resolve(dayjsModules[id], from) : undefined;
  },
};

/** A class by its name and its file, of which three letters tell them apart. */
function generateScopedName(name, file) {
  const path = relative(process.cwd(), file.split('?')[0]).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

export default defineConfig({
  site: env.PUBLIC_SITE_URL ?? 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  // Two builds at a time, as in tests, would write one store.
  cacheDir: process.env.BUILD_CACHE ?? './node_modules/.astro',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    pressDirective,
    finishPages({ origins }),
    pageLicenses,
    statesPages(env.STATES === '1'),
    versionFile(commit),
  ],
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
  vite: {
    // The default tells each class's line; a page and its scripts name hundreds of them.
    css: { modules: { generateScopedName } },
    build: {
      license: { fileName: 'licenses.txt' },
      rolldownOptions: {
        // An icon is a constant of one module with thousands: each goes where it is used.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        // On a slow machine a screenful of advice to nobody.
        checks: { bundlerTimings: false },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro's name of a script that stands in a page says so in 40 letters.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              codeSplitting: { groups },
              plugins: [terser],
            },
          },
        },
      },
    },
    plugins: [joinDayjs, inlineScripts({ apiUrl, reportUrl, build: commit }), loadPart],
  },
});
