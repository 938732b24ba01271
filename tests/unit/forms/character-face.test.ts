import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CharacterFace } from '#forms/character-face.tsx';
import { FACES } from '../../../scripts/art/faces.ts';

/** Which of the painted marks is in view. */
function markOf(job: string): number {
  const html = renderToStaticMarkup(createElement(CharacterFace, { job }));
  const [, percent] = /background-position:0 ([\d.]+)%/.exec(html) ?? [];
  return (Number(percent) / 100) * (FACES - 1);
}

test('each class has the mark painted for it, and a class that is not known the last one', () => {
  expect(['검객', '무사', '궁수', '의원', '도사', '권사'].map(markOf).map(Math.round)).toEqual([
    0, 1, 2, 3, 4, 5,
  ]);
  expect(['', '창술사'].map(markOf)).toEqual([FACES - 1, FACES - 1]);
});
