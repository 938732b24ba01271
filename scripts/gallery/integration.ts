import type { AstroIntegration } from 'astro';

/** Adds the page of all parts, only to builds for `npm run demo`. */
export const partsPage = (wanted: boolean): AstroIntegration => ({
  name: 'parts-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!wanted) return;
      injectRoute({ pattern: '/demo/parts', entrypoint: './scripts/gallery/parts/page.astro' });
    },
  },
});
