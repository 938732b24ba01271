import type { AstroIntegration } from 'astro';

/** Adds the page of all parts, only to builds for `npm run states`. */
export const statesPages = (wanted: boolean): AstroIntegration => ({
  name: 'states-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!wanted) return;
      injectRoute({ pattern: '/states/parts', entrypoint: './scripts/states/parts/page.astro' });
    },
  },
});
