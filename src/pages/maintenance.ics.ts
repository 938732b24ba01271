import type { APIRoute } from 'astro';
import { maintenanceCalendar } from '#site-content/notice-files.ts';
import { feedNotices } from '#site-content/notices.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(maintenanceCalendar(await feedNotices(), site ?? url));
