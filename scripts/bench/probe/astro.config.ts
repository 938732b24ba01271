/** The settings of the probe: the pages of `../floor` in bare Astro and React, as a measure of what those cost. */
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

const CACHE = '../../../node_modules/.cache/bench-probe';

export default defineConfig({
  outDir: `${CACHE}/dist`,
  cacheDir: `${CACHE}/astro`,
  build: { format: 'file' },
  integrations: [react()],
  vite: { cacheDir: `${CACHE}/vite` },
});
