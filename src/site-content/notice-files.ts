/** The notices of a build as files that other programs read: a feed and a calendar. */
import type { noticeKinds } from '#api/notice.ts';
import { seoulIso } from '#day.ts';
import { link } from '#link.ts';
import * as site from '#site.ts';
import { notice as copy } from './notice.copy.ts';

/** What feed and calendar need of a notice. Times are ISO moments with their offset. */
export type FeedNotice = {
  id: string;
  data: {
    title: string;
    kind: (typeof noticeKinds)[number];
    published: string;
    from?: string | undefined;
    until?: string | undefined;
  };
  html: string;
};

const pageOf = (id: string, home: URL): string =>
  new URL(`${link('/support/notice')}/${id}`, home).href;

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? '');

/** Readers of feeds show the text without its page, so its links name the whole address. */
const wholeLinks = (html: string, home: URL) =>
  html.replace(/(?<=\s(?:href|src)=")\/(?!\/)/g, home.href);

function entry({ id, data, html }: FeedNotice, home: URL): string {
  const url = escaped(pageOf(id, home));
  return `  <entry>
    <id>${url}</id>
    <title>${escaped(data.title)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <published>${data.published}</published>
    <updated>${data.published}</updated>
    <category term="${data.kind}" label="${copy.kinds[data.kind]}"/>
    <content type="html">${escaped(wholeLinks(html, home))}</content>
  </entry>
`;
}

/** The notices as an Atom feed (RFC 4287), in the order given, the latest first; `home`: the portal's own address. */
export function noticeFeed(notices: readonly FeedNotice[], home: URL, now = new Date()): string {
  const updated = notices[0]?.data.published ?? now.toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">
  <id>${escaped(new URL('/notice.xml', home).href)}</id>
  <title>${escaped(`${site.portal} ${copy.title}`)}</title>
  <subtitle>${escaped(copy.description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escaped(new URL('/notice.xml', home).href)}"/>
  <link rel="alternate" type="text/html" href="${escaped(new URL('/support/notice', home).href)}"/>
  <updated>${updated}</updated>
  <author><name>${escaped(site.portal)}</name></author>
${notices.map((one) => entry(one, home)).join('')}</feed>
`;
}

const LINE_BYTES_MAX = 75;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A line goes on behind a line break and a blank, never within a letter, of which a Korean one has three bytes. */
function folded(line: string): string {
  let written = '';
  let bytes = 0;
  for (const letter of line) {
    const more = bytesOf(letter);
    const isFull = bytes + more > LINE_BYTES_MAX;
    written += isFull ? `\r\n ${letter}` : letter;
    bytes = isFull ? 1 + more : bytes + more;
  }
  return written;
}

const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
/** `2026-11-12T06:00:00.000` as `20261112T060000`; a `Z` stays. */
const basic = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');
const seoul = (moment: string) => basic(seoulIso(new Date(moment)));

/** Seoul has no summer time. It stands in a calendar without events too, which must have one component. */
const seoulZone = `BEGIN:VTIMEZONE
TZID:Asia/Seoul
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0900
TZOFFSETTO:+0900
TZNAME:KST
END:STANDARD
END:VTIMEZONE`.split('\n');

function event({ id, data }: FeedNotice, home: URL): string[] {
  const { title, published, from = published, until } = data;
  const page = pageOf(id, home);
  return [
    'BEGIN:VEVENT',
    `UID:${text(`${id}@${home.hostname}`)}`,
    `DTSTAMP:${basic(new Date(published).toISOString())}`,
    `DTSTART;TZID=Asia/Seoul:${seoul(from)}`,
    ...(until === undefined ? [] : [`DTEND;TZID=Asia/Seoul:${seoul(until)}`]),
    `SUMMARY:${text(`${site.game} ${title}`)}`,
    `DESCRIPTION:${text(page)}`,
    `URL:${page}`,
    // Nobody is busy because a game is closed.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The maintenances that have a time, as a calendar (RFC 5545); `home`: the portal's own address. */
export function maintenanceCalendar(notices: readonly FeedNotice[], home: URL): string {
  const timed = notices.filter(
    ({ data: { kind, from, until } }) => kind === 'maintenance' && (from ?? until) !== undefined,
  );
  const name = text(`${site.game} ${copy.calendar}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.company)}//${text(site.portal)}//KO`,
    `NAME:${name}`,
    // What Google and Apple read in place of the two standard properties.
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...seoulZone,
    ...timed.flatMap((one) => event(one, home)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
