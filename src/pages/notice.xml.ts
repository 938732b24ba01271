import type { APIRoute } from 'astro';
import { noticeFeed } from '#site-content/notice-files.ts';
import { feedNotices } from '#site-content/notices.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(noticeFeed(await feedNotices(), site ?? url));
