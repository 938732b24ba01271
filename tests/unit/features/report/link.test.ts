import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ReportSchema } from '#features/report/api.ts';
import { reportErrors as copy } from '#features/report/report.copy.ts';

const read = (link: string) => v.safeParse(ReportSchema.entries.link, link);

test('the address of a video may be typed without its scheme', () => {
  expect(read('').output).toBe('');
  expect(read(' https://youtu.be/a?t=1 ').output).toBe('https://youtu.be/a?t=1');
  expect(read('youtube.com/watch?v=1').output).toBe('https://youtube.com/watch?v=1');
  expect(read('www.한글.한국').output).toBe('https://www.한글.한국');
  expect(read('m.example.com:8443/v').output).toBe('https://m.example.com:8443/v');
});

test('text that is no web address is refused with a message', () => {
  const wrong = [
    'javascript:alert(1)',
    'ftp://example.com/v',
    '유튜브',
    'a b.com',
    'a.com:x',
    '//',
  ];
  for (const link of wrong) expect(read(link).issues?.[0].message, link).toBe(copy.link);
  expect(read(`https://youtu.be/${'a'.repeat(500)}`).issues?.[0].message).toBe(copy.linkTooLong);
});
