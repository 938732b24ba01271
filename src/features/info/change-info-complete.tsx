import { link } from '#link.ts';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { changeInfo as copy } from './change-info.copy.ts';
import { InfoResult } from './result.tsx';

const isLine = (line: unknown): line is [string, string] =>
  Array.isArray(line) && line.length === 2 && line.every((part) => typeof part === 'string');

export function InfoChangeInfoComplete() {
  return (
    <InfoResult
      name="change-info"
      done={copy.done}
      pairs={({ changedAt, lines }) => [
        [copy.at, formatMoment(changedAt)],
        ...(Array.isArray(lines) ? lines.filter(isLine) : []),
      ]}
    >
      <LinkButton href={link('/member/info/changeInfo')}>{copy.again}</LinkButton>
    </InfoResult>
  );
}
