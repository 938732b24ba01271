import { expect, test } from 'vitest';
import { EVIDENCE_FILES_MAX, EVIDENCE_NAME_MAX } from '#constants.ts';
import { createEvidence } from '#features/quit/evidence.ts';
import { quitFlow as copy } from '#features/quit/quit.copy.ts';
import { evidenceRules, evidenceTypes } from '#features/quit/rules.ts';
import { clip } from '#rules/clip.ts';
import { fileProblem } from '#rules/file-check.ts';
import { fileProblems } from '#uploads/attachments.copy.ts';

const pdf = new TextEncoder().encode('%PDF-1.7');
const gif = new TextEncoder().encode('GIF89a..');

const problemOf = (name: string, bytes: Uint8Array) =>
  fileProblem({ name, size: bytes.length, bytes }, evidenceRules);

test('evidence has a type on which its content and its name agree, and no other', () => {
  expect(evidenceTypes).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  expect(problemOf('진술서.PDF', pdf)).toBeUndefined();
  expect(problemOf('pdf', pdf)).toBe('type');
  expect(problemOf('진술서.png', pdf)).toBe('content');
  expect(problemOf('진술서\u202egnp.pdf', pdf)).toBe('name');
  expect(problemOf('진술서\u061cgnp.pdf', pdf)).toBe('name');
  expect(problemOf('움직임.gif', gif)).toBe('type');
  expect(problemOf('글.txt', new TextEncoder().encode('글'))).toBe('type');
});

test('a file name with an ending that runs before its own is refused with a message of its own', async () => {
  const evidence = createEvidence('somebody');
  await evidence.add([new File([pdf], 'scan.exe.pdf'), new File([gif], '움직임.gif')]);
  expect(evidence.$problems.get()).toEqual([
    copy.refused(fileProblems.endings, 'scan.exe.pdf'),
    copy.refused(copy.wrongType, '움직임.gif'),
  ]);
  expect(evidence.$items.get()).toEqual([]);
});

test('a file name that is too long or has characters that reverse the reading direction is quoted as it is', async () => {
  const names = [
    `${'가'.repeat(EVIDENCE_NAME_MAX)}.pdf`,
    '진술서\u202egnp.pdf',
    '가족👨\u200d👩.pdf',
  ];
  const evidence = createEvidence('somebody');
  await evidence.add(names.map((name) => new File([pdf], name)));
  expect(evidence.$problems.get()).toEqual(
    names.slice(0, 2).map((name) => copy.refused(copy.wrongName, clip(name))),
  );
  expect(evidence.$items.get()).toMatchObject([{ name: names[2] }]);
});

test('newly chosen files are added to those chosen before, up to the limit', async () => {
  const evidence = createEvidence('somebody');
  const names = () => evidence.$items.get().map(({ name }) => name);
  const pages = Array.from({ length: EVIDENCE_FILES_MAX + 2 }, (_, n) => `${n}.pdf`);
  await Promise.all(pages.map((name) => evidence.add([new File([pdf], name)])));
  expect(names()).toEqual(pages.slice(0, EVIDENCE_FILES_MAX));
  expect(evidence.$problems.get()).toEqual([copy.tooMany]);
  evidence.remove(evidence.$items.get()[0]?.key ?? '');
  await evidence.add([new File([pdf], '다시.pdf')]);
  expect(names()).toEqual([...pages.slice(1, EVIDENCE_FILES_MAX), '다시.pdf']);
  expect(evidence.$problems.get()).toEqual([]);
});
