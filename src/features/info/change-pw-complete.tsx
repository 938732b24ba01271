import { changePw as words } from './change-pw.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { site } from '#site.ts';
import { readPasswordDue } from '#stores/password-due.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { InfoOutcome } from './outcome.tsx';

export function InfoChangePwComplete() {
  const { target } = readPasswordDue();
  return (
    <>
      <InfoOutcome
        name="change-pw"
        done={words.done}
        pairs={({ changedAt, endOthers }) => [
          [words.at, formatMoment(changedAt)],
          [words.others, endOthers === true ? words.othersEnded : words.othersKept],
        ]}
      >
        {target !== '/' && <LinkButton href={target}>{words.onward}</LinkButton>}
      </InfoOutcome>
      <p className="hint">{words.notMine(site.phone)}</p>
    </>
  );
}
