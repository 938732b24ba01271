import type { APIRoute } from 'astro';
import { commit } from '#config.ts';
import { seoulToday } from '#day.ts';

/** Which build this is. operations §8 */
export const GET: APIRoute = () => Response.json({ commit, built: seoulToday() });
