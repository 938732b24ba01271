import { link } from '#link.ts';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { changeInfo as copy } from './change-info.copy.ts';
import { InfoResult } from './result.tsx';

export function InfoChangeInfoComplete() {
  return (
    <InfoResult
      name="change-info"
      done={copy.done}
      pairs={({ changedAt, line }) => [[copy.at, formatMoment(changedAt)], ...(line ? [line] : [])]}
    >
      <LinkButton href={link('/member/info/changeInfo')}>{copy.again}</LinkButton>
    </InfoResult>
  );
}
