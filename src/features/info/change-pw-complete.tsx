import { formatMoment } from '#rules/dates.ts';
import { readPasswordDue } from '#session/password-due.ts';
import * as site from '#site.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { changePw as copy } from './change-pw.copy.ts';
import { InfoResult } from './result.tsx';

export function InfoChangePwComplete() {
  const { target } = readPasswordDue();
  return (
    <InfoResult
      name="change-pw"
      done={copy.done}
      note={copy.notMine(site.phone)}
      pairs={({ changedAt, endOthers }) => [
        [copy.at, formatMoment(changedAt)],
        [copy.others, endOthers === true ? copy.othersEnded : copy.othersKept],
      ]}
    >
      {target !== '/' && <LinkButton href={target}>{copy.onward}</LinkButton>}
    </InfoResult>
  );
}
