import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { mapValues } from 'es-toolkit';
import { loadEnv } from 'vite';
import { oldest, targets } from './scripts/browsers.ts';
import { compiledEarly, sharedFiles } from './scripts/build/chunks.ts';
import { finishPages } from './scripts/build/finish-pages.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';
import { licenses } from './scripts/build/licenses.ts';
import { originsOf, settingsOf, warningOf } from './scripts/build/settings.ts';
import { syntax } from './scripts/build/unused-rules.ts';
import { movedNames } from './scripts/demo/moved.ts';
import { nearHolidays } from './src/site-content/holidays.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const settings = settingsOf({
  ...loadEnv('production', process.cwd(), 'PUBLIC_'),
  ...process.env,
});
const warning = warningOf(settings);

/** A class name with three letters of a hash of its file, so that equal names in two files differ. */
function generateScopedName(name, file) {
  const path = relative(process.cwd(), file.split('?')[0]).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

const define = {
  __HOLIDAYS__: JSON.stringify(await nearHolidays()),
  __OLDEST__: JSON.stringify(oldest),
  // Other names for what pages ask of their address.
  ...(process.env.DEMO_BUILD && movedNames),
};

/** Says it after all other lines of a build, also of a silent one. */
const warnings = {
  name: 'warnings',
  hooks: {
    'astro:build:done': () =>
      warning && !process.env.DEMO_BUILD && process.stderr.write(`\nWARNING: ${warning}\n`),
  },
};

export default defineConfig({
  site: settings.PUBLIC_SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  // Builds that run at the same time, as in tests, would write to the same cache.
  cacheDir: process.env.BUILD_CACHE ?? './node_modules/.astro',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), finishPages(originsOf(settings)), licenses, warnings],
  env: {
    schema: mapValues(settings, (value) =>
      envField.string({ context: 'client', access: 'public', default: value }),
    ),
  },
  vite: {
    define,
    // Vite's default names also carry the line of each class; a page and its scripts hold hundreds of names.
    css: { modules: { generateScopedName }, lightningcss: syntax },
    build: {
      license: { fileName: 'licenses.txt' },
      target: targets,
      cssTarget: targets,
      rolldownOptions: {
        // All icons are constants of one large module; inlining puts each icon only where it is used.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        // On a slow machine the timing warnings fill the screen with advice that nobody needs.
        checks: { bundlerTimings: false },
      },
    },
    environments: {
      client: {
        // Found by a screen that is open, they would make `npm run dev` reload it.
        optimizeDeps: { include: ['dayjs', 'dayjs/plugin/utc.js'] },
        build: {
          rolldownOptions: {
            output: {
              // Astro adds some 40 letters (`.astro_astro_type_script…`) to the name of a page's script.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              codeSplitting: { groups: [sharedFiles] },
              postBanner: compiledEarly,
            },
          },
        },
      },
    },
    plugins: [inlineScripts(settings, define)],
  },
});
