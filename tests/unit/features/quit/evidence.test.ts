import { expect, test } from 'vitest';
import { readEvidence } from '#features/quit/evidence-files.ts';
import { quitFlow as copy } from '#features/quit/quit.copy.ts';
import { evidenceType, evidenceTypes } from '#features/quit/rules.ts';

const pdf = new TextEncoder().encode('%PDF-1.7');
const gif = new TextEncoder().encode('GIF89a..');

test('evidence is what its content and its name say together, and no other type', () => {
  expect(evidenceTypes).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  expect(evidenceType('진술서.PDF', pdf)).toBe('application/pdf');
  expect(evidenceType('pdf', pdf)).toBeUndefined();
  expect(evidenceType('진술서.png', pdf)).toBeUndefined();
  expect(evidenceType('진술서\u202egnp.pdf', pdf)).toBeUndefined();
  expect(evidenceType('움직임.gif', gif)).toBeUndefined();
  expect(evidenceType('글.txt', new TextEncoder().encode('글'))).toBeUndefined();
});

test('a name with two endings is refused in words of its own', async () => {
  expect(evidenceType('scan.final.pdf', pdf)).toBeUndefined();
  expect(await readEvidence([new File([pdf], 'scan.final.pdf')])).toBe(
    copy.twoEndings('scan.final.pdf'),
  );
  expect(await readEvidence([new File([gif], '움직임.gif')])).toBe(copy.wrongType('움직임.gif'));
});
