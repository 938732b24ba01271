import { currentNotice } from '#rules/notice.ts';
import type { FeedNotice } from './notice-files.ts';
import { type CollectionEntry, getCollection } from 'astro:content';

export type NoticeText = CollectionEntry<'notices'>;

/** Every notice, the latest first, also those about future events. */
export async function notices(): Promise<NoticeText[]> {
  const all = await getCollection('notices');
  return all.sort((a, b) => (a.data.published < b.data.published ? 1 : -1));
}

export const feedNotices = async (): Promise<FeedNotice[]> =>
  (await notices()).map(({ id, data, rendered }) => ({ id, data, html: rendered?.html ?? '' }));

/** The urgent notice that the build puts into every page, which shows it only during its time span. */
export async function urgentNotice(): Promise<NoticeText | undefined> {
  const urgent = (await notices()).filter(({ data }) => data.urgent);
  const spans = urgent.map((notice) => {
    const { published, until } = notice.data;
    return { notice, from: published, until };
  });
  return currentNotice(spans, Date.now())?.notice;
}
