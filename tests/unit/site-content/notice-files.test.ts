import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { type FeedNotice, maintenanceCalendar, noticeFeed } from '#site-content/notice-files.ts';

const home = new URL('https://portal.example/');
const LONG = '11월 12일 정기 점검과 임시 점검, 그리고 서버 이전 작업; 접속은 모두 \\ 닫힙니다 안내';
const maintenance: FeedNotice = {
  id: 'maintenance-2026-11-12',
  data: {
    title: LONG,
    kind: 'maintenance',
    published: '2026-11-10T10:00:00+09:00',
    from: '2026-11-12T06:00:00+09:00',
    until: '2026-11-12T10:00:00+09:00',
  },
  html: '<p>A &amp; B</p><a href="/pay">1</a><a href="https://else.example/">2</a>',
};
const plain: FeedNotice = {
  id: 'phishing',
  data: { title: 'a < b & "c"', kind: 'notice', published: '2026-11-18T14:00:00+09:00' },
  html: '<p>x</p>',
};

/** Lines as a calendar reads them: unfolded, since a line break and a blank go on with the line before. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('a maintenance with hours is an event on the clock of Seoul, and other notices are none', () => {
  const lines = linesOf(maintenanceCalendar([plain, maintenance], home));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:maintenance-2026-11-12@portal.example',
      'DTSTAMP:20261110T010000Z',
      'DTSTART;TZID=Asia/Seoul:20261112T060000',
      'DTEND;TZID=Asia/Seoul:20261112T100000',
      'URL:https://portal.example/support/notice/maintenance-2026-11-12',
    ]),
  );
});

test('a title keeps its commas, semicolons and backslashes in the calendar', () => {
  const [summary] = linesOf(maintenanceCalendar([maintenance], home)).filter((line) =>
    line.startsWith('SUMMARY:'),
  );
  expect(summary?.replace(/\\([\\;,])/g, '$1')).toMatch(LONG);
  expect(summary).toContain(
    '점검과 임시 점검\\, 그리고 서버 이전 작업\\; 접속은 모두 \\\\ 닫힙니다',
  );
});

test('no line of the calendar has more than 75 bytes, no letter is cut and each ends with CR and LF', () => {
  const calendar = maintenanceCalendar([maintenance], home);
  const lines = calendar.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a calendar without a maintenance is still one, with the time zone as its only part', () => {
  const lines = linesOf(maintenanceCalendar([plain], home));
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ]);
});

test('a maintenance without a time is no event, one without an end begins', () => {
  const { title, kind, published, from } = maintenance.data;
  const events = (data: FeedNotice['data']) =>
    linesOf(maintenanceCalendar([{ ...maintenance, data }], home)).filter((line) =>
      /^DT(START|END);/.test(line),
    );
  expect(events({ title, kind, published })).toEqual([]);
  expect(events({ title, kind, published, from })).toEqual([
    'DTSTART;TZID=Asia/Seoul:20261112T060000',
  ]);
});

/** What stands in an element of the feed, with its references resolved. */
const valuesOf = (feed: string, name: string) =>
  [...feed.matchAll(RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, raw = '']) => {
    const [node] = parseFragment(raw).childNodes;
    return node && 'value' in node ? node.value : '';
  });

test('the feed has each notice with its page, its title as written and its text with whole links', () => {
  const feed = noticeFeed([plain, maintenance], home);
  expect(valuesOf(feed, 'title').slice(1)).toEqual(['a < b & "c"', LONG]);
  expect(valuesOf(feed, 'id')).toEqual([
    'https://portal.example/notice.xml',
    'https://portal.example/support/notice/phishing',
    'https://portal.example/support/notice/maintenance-2026-11-12',
  ]);
  expect(valuesOf(feed, 'content')[1]).toBe(
    '<p>A &amp; B</p><a href="https://portal.example/pay">1</a><a href="https://else.example/">2</a>',
  );
});

test('the feed is as new as its latest notice, and without a notice as its build', () => {
  const now = new Date('2026-11-29T03:00:00Z');
  expect(valuesOf(noticeFeed([plain, maintenance], home, now), 'updated')[0]).toBe(
    plain.data.published,
  );
  expect(valuesOf(noticeFeed([], home, now), 'updated')).toEqual(['2026-11-29T03:00:00.000Z']);
});
