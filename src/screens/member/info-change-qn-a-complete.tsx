import { changeQnA as words } from '#copy/change-qna.ts';
import { formatMoment } from '#rules/dates.ts';
import { InfoOutcome } from './info-outcome.tsx';

export function InfoChangeQnAComplete() {
  return (
    <InfoOutcome
      name="change-qna"
      done={words.done}
      pairs={({ changedAt }) => [[words.at, formatMoment(changedAt)]]}
    />
  );
}
