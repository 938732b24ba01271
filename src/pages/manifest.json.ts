import type { APIRoute } from 'astro';
import { link } from '#link.ts';
import * as site from '#site.ts';

const icon = (size: number) => ({
  src: `/art/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The web manifest: name and icons on a phone's home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: site.portal,
    short_name: site.game,
    lang: 'ko',
    start_url: link('/'),
    display: 'browser',
    background_color: '#ffffff',
    theme_color: site.themeColor,
    icons: [icon(192), icon(512)],
  });
