import { splitHyphenated } from '#rules/line-breaks.ts';

/** A sentence whose numbers with hyphens, such as a telephone number, stay on one line. */
export function NoWrapNumbers({ children }: { children: string }) {
  return splitHyphenated(children).map((piece, index) => {
    const isHyphenated = index % 2 === 1;
    if (!isHyphenated) return piece;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand twice in a sentence
      <span key={index} className="num">
        {piece}
      </span>
    );
  });
}
