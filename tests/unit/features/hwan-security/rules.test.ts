import { expect, test } from 'vitest';
import { lastChange, type NotMeFacts, stepStates } from '#features/hwan-security/rules.ts';

const loginAt = '2026-03-02T05:05:00Z';
const before = '2026-03-02T05:04:59Z';
const after = '2026-03-02T05:05:01Z';
const nothing: NotMeFacts = {
  hwan: 'Y',
  others: 2,
  loginAt,
  passwordChanges: [before],
  inquiryNo: undefined,
  failed: [],
};
const statesOf = (facts: Partial<NotMeFacts>) => stepStates({ ...nothing, ...facts });

test('no step of 본인이 아님 is done unless an answer says so', () => {
  expect(stepStates(nothing)).toEqual({
    hwan: 'todo',
    devices: 'todo',
    password: 'todo',
    inquiry: 'todo',
  });
  const done = { hwan: 'N', others: 0, passwordChanges: [before, after], inquiryNo: 1 } as const;
  expect(Object.values(statesOf(done))).toEqual(['done', 'done', 'done', 'done']);
});

test('what the API does not say is unknown, also after a press that failed', () => {
  const unknown = { hwan: undefined, others: undefined, passwordChanges: [null, undefined, 'x'] };
  const states = { hwan: 'unknown', devices: 'unknown', password: 'unknown', inquiry: 'todo' };
  expect(statesOf(unknown)).toEqual(states);
  expect(statesOf({ ...unknown, failed: ['hwan', 'devices'] })).toEqual(states);
});

test('a press that failed is told, until the state shows the step as done', () => {
  expect(statesOf({ failed: ['hwan'] })).toMatchObject({ hwan: 'failed', devices: 'todo' });
  expect(statesOf({ failed: ['hwan', 'devices'], hwan: 'N' })).toMatchObject({
    hwan: 'done',
    devices: 'failed',
  });
});

test('a host without the list of devices has three steps', () => {
  expect(Object.keys(statesOf({ others: null }))).toEqual(['hwan', 'password', 'inquiry']);
});

test('only a password that was changed after the login counts, by the latest change that is known', () => {
  expect(statesOf({ passwordChanges: [loginAt] })).toMatchObject({ password: 'todo' });
  expect(statesOf({ passwordChanges: [undefined, after] })).toMatchObject({ password: 'done' });
  expect(lastChange([after, before, null])).toBe(Date.parse(after));
});
