import { expect, test } from 'vitest';
import { orderStatuses } from '#api/order.ts';
import { type Path, routes } from '#routes.ts';
import { failureReference } from '#rules/failure-reference.ts';
import { hasVaryingCall, varyingCall } from '#rules/first-call.ts';
import { callsOf } from '../../scripts/gallery/calls.ts';
import { indexPage } from '../../scripts/gallery/page.ts';
import { momentOf } from '../../scripts/gallery/search.ts';
import { states, statesFor, unseenCodes } from '../../scripts/gallery/table.ts';
import { ways } from '../../scripts/gallery/ways.ts';
import { judgeBy, openApiDocument } from '../reference-api/node/document.ts';
import { accountStations } from '../site-wide/codes/account-stations.ts';
import { nameStations } from '../site-wide/codes/name-stations.ts';
import { serviceStations } from '../site-wide/codes/service-stations.ts';
import { partsOf } from '../site-wide/codes/station.ts';
import { pageCalls } from './page-calls.ts';

const paths = Object.keys(routes) as Path[];

test('every route and every code of the catalogue has its states, each with a name of its own', () => {
  expect(paths.filter((path) => !states.some((state) => state.path === path))).toEqual([]);
  expect(unseenCodes()).toEqual([]);
  expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  expect(states.map(({ id }) => id).filter((id) => !/^[\w.-]+$/.test(id))).toEqual([]);
});

test('the screen of every tested code has a state, and every state of an order is shown', () => {
  const stations = [...accountStations, ...serviceStations, ...nameStations].flatMap(partsOf);
  const nameOf = ({ path, part }: { path: Path; part?: string }) => `${path} ${part}`;
  expect(stations.map(nameOf).sort()).toEqual(ways.map(nameOf).sort());
  const ofOrders = states.filter(({ kind }) => kind === 'order').map(({ id }) => id.split('.')[2]);
  expect(ofOrders).toEqual([...orderStatuses]);
});

test('a screen that waits for an answer has a state for each way in which it can come or not come', () => {
  const late = states.filter(({ kind }) => kind === 'late').map(({ path }) => path);
  const asking = paths.filter((path) => pageCalls.has(path) || hasVaryingCall(path));
  expect(pageCalls.size).toBeGreaterThan(10);
  expect(asking.filter((path) => !late.includes(path))).toEqual([]);
  for (const path of asking) {
    const search = path === '/member/inquiry/detail' ? '?no=1' : '';
    const first = pageCalls.get(path) ?? varyingCall(path, search, new Date());
    expect(callsOf[path]?.[0]?.path, path).toBe(first?.path);
  }
});

test('what a state answers in place of the API is as docs/openapi.json describes it', () => {
  const judge = judgeBy(openApiDocument());
  const answers = states.flatMap(({ faults = [] }) => faults).filter(({ code }) => code === '200');
  expect(answers).not.toEqual([]);
  for (const { path, data } of answers) judge.answer(path, { code: '200', data });
});

test('support staff finds a state by code, number, screen or words, and reads the sentence at once', () => {
  expect(statesFor('32514').map(({ kind }) => kind)).toEqual(['code', 'lock']);
  expect(statesFor('선물하기 lock')).toHaveLength(7);
  const { words } = statesFor('32514')[0] ?? {};
  expect(statesFor(words?.split(' ', 1)[0] ?? '')).toContainEqual(statesFor('32514')[0]);
  const at = new Date('2026-07-03T05:00:00Z');
  expect(statesFor(failureReference('32514', at))).toEqual(statesFor('32514'));
  expect(statesFor(` ${failureReference('32514', at).toLowerCase()} `)).toEqual(statesFor('32514'));
  expect(momentOf(failureReference('32514', at))).toEqual(at);
  expect(statesFor(failureReference(500, at)).map(({ path }) => path)).toEqual(['/error/500']);
  expect(new Set(statesFor(failureReference(502, at)).map(({ kind }) => kind))).toEqual(
    new Set(['failed', 'partial']),
  );
  const page = indexPage({ states: statesFor('99999'), script: '' });
  expect(page).toContain('오류 코드: 99999');
});
