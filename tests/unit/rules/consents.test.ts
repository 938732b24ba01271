import { expect, it } from 'vitest';
import { versionsOn } from '#rules/consents.ts';

it('the version agreed to is the one in force, also on a page built before it [J1]', () => {
  const versions = { service: ['2025-03-01', '2026-07-01'], privacy: '2026-01-01' };
  expect(versionsOn(versions, '2026-06-30')).toEqual({
    service: '2025-03-01',
    privacy: '2026-01-01',
  });
  expect(versionsOn(versions, '2026-07-01').service).toBe('2026-07-01');
});
