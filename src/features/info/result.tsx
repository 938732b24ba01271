import { mdiAccountQuestionOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type ResultName, resultOf } from '#forms/result.ts';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { readPasswordDue } from '#member/password-due.ts';
import { formatMoment } from '#rules/dates.ts';
import * as site from '#site.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { changeInfo, changePw, changeQnA, result as copy } from './info.copy.ts';

const KeptSchema = v.object({
  changedAt: v.string(),
  endOthers: v.optional(v.boolean()),
  line: v.optional(v.tuple([v.string(), v.string()])),
});
type Kept = v.InferOutput<typeof KeptSchema>;
type ResultProps = {
  name: ResultName;
  done: string;
  note?: string;
  pairs: (kept: Kept) => readonly (readonly [string, ReactNode])[];
  children?: ReactNode;
};

const overview = (
  <LinkButton kind="primary" size="large" href={link('/member/present')}>
    {copy.home}
  </LinkButton>
);

/** The page after a change of the member's data; its content survives a reload. */
function InfoResult({ name, done, note, pairs, children }: ResultProps) {
  const kept = resultOf(name, KeptSchema);
  if (!kept)
    return (
      <Empty icon={mdiAccountQuestionOutline} words={copy.nothing}>
        {overview}
      </Empty>
    );
  return (
    <Outcome seal="changed" words={done} note={note} next={overview} others={children}>
      <Pairs pairs={pairs(kept)} />
    </Outcome>
  );
}

export const InfoChangeInfoComplete = memberPage(() => (
  <InfoResult
    name="change-info"
    done={changeInfo.done}
    pairs={({ changedAt, line }) => [
      [changeInfo.at, formatMoment(changedAt)],
      ...(line ? [line] : []),
    ]}
  >
    <LinkButton href={link('/member/info/changeInfo')}>{changeInfo.again}</LinkButton>
  </InfoResult>
));

export const InfoChangeQnAComplete = memberPage(() => (
  <InfoResult
    name="change-qna"
    done={changeQnA.done}
    pairs={({ changedAt }) => [[changeQnA.at, formatMoment(changedAt)]]}
  />
));

export const InfoChangePwComplete = memberPage(() => {
  const { target } = readPasswordDue();
  return (
    <InfoResult
      name="change-pw"
      done={changePw.done}
      note={changePw.notMine(site.phone)}
      pairs={({ changedAt, endOthers }) => [
        [changePw.at, formatMoment(changedAt)],
        [changePw.others, endOthers === true ? changePw.othersEnded : changePw.othersKept],
      ]}
    >
      {target !== '/' && <LinkButton href={target}>{changePw.onward}</LinkButton>}
    </InfoResult>
  );
});
