import { changeQnA as words } from './change-qna.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { InfoOutcome } from './outcome.tsx';

export function InfoChangeQnAComplete() {
  return (
    <InfoOutcome
      name="change-qna"
      done={words.done}
      pairs={({ changedAt }) => [[words.at, formatMoment(changedAt)]]}
    />
  );
}
