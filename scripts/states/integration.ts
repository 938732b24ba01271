import type { AstroIntegration } from 'astro';

/** The page of all parts, in builds for `npm run states` alone. */
export const statesPages = (wanted: boolean): AstroIntegration => ({
  name: 'states-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!wanted) return;
      injectRoute({ pattern: '/states/parts', entrypoint: './scripts/states/parts/page.astro' });
    },
  },
});
