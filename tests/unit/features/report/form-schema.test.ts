import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reportErrors as copy } from '#features/report/report.copy.ts';
import { reportFormSchema } from '#features/report/rules.ts';

const filled = {
  kind: 'abuse',
  serverNo: '1',
  characterName: '월영검',
  targetName: '설화',
  occurredAt: '2026-03-02T14:05',
  place: '',
  body: '장터에서 여러 사람에게 계속 욕설을 하고 있습니다.',
  link: '',
  agree: true,
};
const messages = (values: object, hasFile = false) => {
  const { issues = [] } = v.safeParse(
    reportFormSchema(() => hasFile),
    values,
  );
  return issues.map(({ message }) => message);
};

test('missing evidence, a day to come and the own character are named together with what else is wrong', () => {
  const empty = { ...filled, kind: '', agree: false };
  const own = { ...empty, targetName: '월영검'.normalize('NFD'), occurredAt: '2999-01-01T00:00' };
  expect(messages(own)).toEqual([copy.kind, copy.future, copy.evidence, copy.agree, copy.own]);
  expect(messages(empty, true)).toEqual([copy.kind, copy.agree]);
});

test('a file or an address of a video is evidence enough', () => {
  expect(messages(filled)).toEqual([copy.evidence]);
  expect(messages(filled, true)).toEqual([]);
  expect(messages({ ...filled, link: 'https://youtu.be/a' })).toEqual([]);
});
