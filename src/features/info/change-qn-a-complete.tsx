import { formatMoment } from '#rules/dates.ts';
import { changeQnA as copy } from './change-qn-a.copy.ts';
import { InfoResult } from './result.tsx';

export function InfoChangeQnAComplete() {
  return (
    <InfoResult
      name="change-qna"
      done={copy.done}
      pairs={({ changedAt }) => [[copy.at, formatMoment(changedAt)]]}
    />
  );
}
