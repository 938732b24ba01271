import * as v from 'valibot';
import { link } from '#link.ts';
import { formatMoment } from '#rules/dates.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { changeInfo as copy } from './change-info.copy.ts';
import { InfoResult } from './result.tsx';

/** The name of the changed data, and its new value. */
const LineSchema = v.tuple([v.string(), v.string()]);

export function InfoChangeInfoComplete() {
  return (
    <InfoResult
      name="change-info"
      done={copy.done}
      pairs={({ changedAt, line }) => [
        [copy.at, formatMoment(changedAt)],
        ...(v.is(LineSchema, line) ? [line] : []),
      ]}
    >
      <LinkButton href={link('/member/info/changeInfo')}>{copy.again}</LinkButton>
    </InfoResult>
  );
}
