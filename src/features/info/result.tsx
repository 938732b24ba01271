import { mdiCheckCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type ResultName, resultOf } from '#forms/result.ts';
import { link } from '#link.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { result as copy } from './result.copy.ts';

const KeptSchema = v.object({
  changedAt: v.string(),
  endOthers: v.optional(v.boolean()),
  /** The name of the changed data, and its new value. */
  line: v.optional(v.tuple([v.string(), v.string()])),
});
type Kept = v.InferOutput<typeof KeptSchema>;
type ResultProps = {
  name: ResultName;
  done: string;
  note?: string;
  pairs: (kept: Kept) => readonly (readonly [string, ReactNode])[];
  /** A link besides the one to the overview. */
  children?: ReactNode;
};

const overview = (
  <LinkButton kind="primary" size="large" href={link('/member/present')}>
    {copy.home}
  </LinkButton>
);

function Result({ name, done, note, pairs, children }: ResultProps) {
  const kept = resultOf(name, KeptSchema);
  if (!kept)
    return (
      <Empty icon={mdiCheckCircleOutline} words={copy.nothing}>
        {overview}
      </Empty>
    );
  return (
    <Outcome kind="done" words={done} note={note} next={overview} others={children}>
      <Pairs pairs={pairs(kept)} />
    </Outcome>
  );
}

/** The page after a change of the member's data; its content survives a reload. */
export function InfoResult(props: ResultProps) {
  return (
    <ProtectedPage>
      <Result {...props} />
    </ProtectedPage>
  );
}
