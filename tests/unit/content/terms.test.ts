import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as rules from '#constants.ts';
import { fill } from '#rules/fill.ts';
import { formatNumber } from '#rules/money.ts';
import { TERMS_CATEGORIES, termsVersions } from '#rules/terms.ts';
import * as site from '#site.ts';
import { changesOf, versionsOf } from '../../support/terms-versions.ts';

const folder = new URL('../../../src/content/terms/', import.meta.url);
const files = readdirSync(folder);

/** Clause heading → its lines, without list marks; table cells joined as the change table shows them. */
function clauses(file: string): Map<string, string[]> {
  const [, , body = ''] = readFileSync(new URL(file, folder), 'utf8').split(/^---$/m);
  return new Map(
    body.split(/^## /m).map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const clean = lines.map((line) =>
        line
          .replace(/^ *(\d+\.|-) /, '')
          .replace(/^\| | \|$/g, '')
          .replaceAll(' | ', ' · '),
      );
      return [heading, clean.filter(Boolean)];
    }),
  );
}

const [firstLock] = rules.GIFT_LOCKS;
const lastLock = rules.GIFT_LOCKS[rules.GIFT_LOCKS.length - 1] as (typeof rules.GIFT_LOCKS)[number];
const counts = ['', '한', '두', '세'];
const refundFree = `${rules.REFUND_FREE_DAYS}일`;
const appeal = `제한이 시작된 날부터 ${rules.APPEAL_DAYS}일 안에`;

/** What the newest texts say about a rule, with the figure that the portal and the reference API follow. */
const promised: Record<(typeof TERMS_CATEGORIES)[number], string[]> = {
  service: [
    `만 ${rules.MIN_AGE_YEARS}세 이상만 가입할 수 있습니다`,
    `만들 수 있는 계정은 최대 ${rules.MAX_ACCOUNTS}개입니다`,
    `${rules.PASSWORD_DUE_DAYS}일이 지난 비밀번호를 바꾸도록`,
    `한 달 충전 한도는 기본 ${rules.PAY_MONTH_LIMIT_WON / 10_000}만 원이며`,
    `한 달에 ${counts[rules.LIMIT_CHANGES_PER_MONTH]} 번까지 바꿀 수 있습니다`,
    `높인 한도는 ${rules.PAY_LIMIT_RAISE_HOURS}시간 뒤에`,
    `충전한 날부터 ${refundFree} 안에 수수료 없이`,
    `${refundFree}이 지난 유료 환은 남은 금액에서 ${rules.REFUND_FEE_PERCENT}%를`,
    `${formatNumber(rules.REFUND_FEE_MIN_WON)}원을 공제하고`,
    `OTP를 ${firstLock.failures}회 이상 잘못 입력하면`,
    `${firstLock.seconds}초에서 ${lastLock.seconds / rules.DAY_SECONDS}일까지`,
    `${rules.TRANSFER_TERM_DAYS}일 안에 수락하지 않으면`,
    `삭제한 지 ${rules.RESTORE_MONTHS}개월이 지나지 않은 캐릭터`,
    `${appeal} 이의를`,
    `${rules.DORMANT_AFTER_YEARS}년 동안 로그인하지 않은 계정은`,
    `신청한 날부터 ${rules.WITHDRAWAL_DAYS}일 뒤에 처리되며`,
  ],
  privacy: [
    `${rules.DORMANT_AFTER_YEARS}년 동안 로그인하지 않은 회원의 정보`,
    `요청 확인 | 약 ${Math.round(rules.ACCESS_TOKEN_DAYS * 24 * 60)}분`,
    `접속 증표를 다시 받음 | 약 ${Math.round(rules.REFRESH_TOKEN_DAYS * 24)}시간`,
  ],
  youth: [`결제는 만 ${rules.MIN_AGE_YEARS}세 이상만`],
  operation: [appeal],
};

describe.each(TERMS_CATEGORIES)('%s', (category) => {
  const dates = files
    .filter((file) => file.startsWith(category))
    .map((file) => file.slice(category.length + 1, -3));
  const [newest, previous] = termsVersions(dates, '2026-11-21').newestFirst;
  const now = clauses(`${category}-${newest}.md`);
  const before = clauses(`${category}-${previous}.md`);
  const listed = changesOf(category, newest ?? '');

  it('has an earlier version, and every placeholder in all texts has a value', () => {
    expect(dates.length).toBeGreaterThan(1);
    for (const date of dates) {
      const text = readFileSync(new URL(`${category}-${date}.md`, folder), 'utf8');
      expect(fill(text, site)).not.toMatch(/\{\w+\}/);
    }
  });

  it('numbers its clauses without a gap', () => {
    for (const version of [now, before]) {
      const numbers = [...version.keys()].flatMap(
        (heading) => heading.match(/^제(\d+)조 \(/)?.[1] ?? [],
      );
      expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
      expect([...version.keys()].at(-1)).toBe('부칙');
    }
  });

  it('lists exactly the clauses that changed', () => {
    const changed = [...now.keys()].filter(
      (heading) =>
        heading !== '부칙' && now.get(heading)?.join('\n') !== before.get(heading)?.join('\n'),
    );
    expect([...new Set(listed.map((change) => change.clause))]).toEqual(changed);
    expect([...before.keys()]).toEqual([...now.keys()]);
  });

  it('quotes both wordings word for word', () => {
    for (const change of listed) {
      const nowText = now.get(change.clause)?.join('\n') ?? '';
      const beforeText = before.get(change.clause)?.join('\n') ?? '';
      expect(nowText).toContain(change.after);
      expect(beforeText).not.toContain(change.after);
      expect(beforeText).toContain(change.before);
    }
    // A clause that is new has no wording before.
    for (const { clause, before: replaced } of listed.filter((change) => change.before !== ''))
      expect(now.get(clause)?.join('\n')).not.toContain(replaced);
  });

  it.each(promised[category])('says: %s', (sentence) => {
    const text = readFileSync(new URL(`${category}-${newest}.md`, folder), 'utf8');
    expect(text).toContain(sentence);
  });
});

it('the API host knows the versions of the terms of service that the site has', () => {
  expect([...rules.SERVICE_TERMS_DAYS].sort()).toEqual(
    [...versionsOf('service').newestFirst].sort(),
  );
});
