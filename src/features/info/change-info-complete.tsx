import { changeInfo as words } from './change-info.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { InfoOutcome } from './outcome.tsx';

const isLine = (line: unknown): line is [string, string] =>
  Array.isArray(line) && line.length === 2 && line.every((part) => typeof part === 'string');

export function InfoChangeInfoComplete() {
  return (
    <InfoOutcome
      name="change-info"
      done={words.done}
      pairs={({ changedAt, lines }) => [
        [words.at, formatMoment(changedAt)],
        ...(Array.isArray(lines) ? lines.filter(isLine) : []),
      ]}
    >
      <LinkButton href={link('/member/info/changeInfo')}>{words.again}</LinkButton>
    </InfoOutcome>
  );
}
