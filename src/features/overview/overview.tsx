import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { getActivity } from '#api/activity.ts';
import type { DataOf, RequestOf } from '#api/endpoint.ts';
import { getOverview } from '#api/overview.ts';
import { seoulToday } from '#day.ts';
import { whenIdle } from '#frame/when-idle.ts';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { createQuery, type QueryState, stateOf } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { useSharedFailure } from '#lists/use-shared-failure.ts';
import { type Member, type MemberField, reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { useMember } from '#member/use-member.ts';
import { clip } from '#rules/clip.ts';
import { formatDay } from '#rules/dates.ts';
import { maskEmail, maskId, maskPhone } from '#rules/mask.ts';
import { count, hwan } from '#rules/money.ts';
import { sanctionLine } from '#rules/sanction.ts';
import { currentOwner } from '#session/session.ts';
import { Balance } from '#ui/balance.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import { $charactersLacking, Characters } from './characters.tsx';
import { Devices } from './devices.tsx';
import { bars, OverviewFrame } from './frame.tsx';
import { overview as copy } from './overview.copy.ts';
import styles from './overview.module.css';
import { Consents, Logins } from './records.tsx';
import { Security } from './security.tsx';

type Card = keyof typeof bars;
const overview = createQuery(getOverview);

/** One of the start-up answers as a query state for `AsyncContent`; each can fail and be loaded again by itself. */
function useMemberField<F extends MemberField>(
  field: F,
): { state: QueryState<NonNullable<Member[F]>>; reload: () => void } {
  const member: Member = useMember<keyof Member>(field, 'failed', 'problems');
  const failed = member.failed.includes(field);
  const problem = failed ? member.problems?.[field] : undefined;
  // It is not known how old an earlier answer is, so it is not shown beside a failure.
  const data = failed ? undefined : (member[field] as NonNullable<Member[F]> | undefined);
  const loading = data === undefined && problem === undefined;
  return {
    state: stateOf({ data, loading, problem }),
    reload: () => void reloadField(field),
  };
}

function FieldCard<F extends MemberField>(props: {
  card: Card;
  field: F;
  children: (value: NonNullable<Member[F]>) => ReactNode;
}) {
  const { state, reload } = useMemberField(props.field);
  return (
    <AsyncContent {...useSharedFailure(state, reload)} skeleton={bars[props.card]}>
      {props.children}
    </AsyncContent>
  );
}

function OverviewCard(props: {
  card: Card;
  children: (data: DataOf<typeof getOverview>) => ReactNode;
}) {
  return (
    <QueryView query={overview} skeleton={bars[props.card]}>
      {props.children}
    </QueryView>
  );
}

function Waiting({ waiting }: { waiting: DataOf<typeof getOverview>['waiting'] }) {
  const linkOf = (number: number | null, until: string | null, href: string) => {
    if (!number) return number === 0 ? copy.waiting.none : count(number);
    return (
      <>
        <a href={href}>{count(number)}</a>{' '}
        {until && <span className="hint">{copy.waiting.until(formatDay(until))}</span>}
      </>
    );
  };
  const { gifts, giftsUntil, transfers, transfersUntil } = waiting;
  return (
    <Pairs
      pairs={[
        [copy.waiting.gifts, linkOf(gifts, giftsUntil, link('/member/hwan/gift'))],
        [
          copy.waiting.transfers,
          linkOf(transfers, transfersUntil, link('/security/transfer/received')),
        ],
      ]}
    />
  );
}

/** The member's id, masked until a button is pressed. A host may answer only `secedeYn`: the session knows the id. */
function OwnId({ answered }: { answered: string }) {
  const [shown, setShown] = useState(false);
  const userId = answered || currentOwner();
  return (
    <span className={styles['id']}>
      <span>{shown ? userId : maskId(userId)}</span>
      <button type="button" className="icon-btn" onClick={() => setShown(!shown)}>
        <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} size="small" />
        <VisuallyHidden>{shown ? copy.info.hideId : copy.info.showId}</VisuallyHidden>
      </button>
    </span>
  );
}

const useSanction = () => useStore(overview.$state).data?.sanction;

function NoAnswers() {
  const sanction = useSanction();
  return (
    <div className="stack">
      <p className={styles['none']}>{sanction ? copy.answers.closed : copy.answers.none}</p>
      {sanction ? (
        <LinkButton href={link('/member/info/block')}>{copy.answers.why}</LinkButton>
      ) : (
        <LinkButton href={link('/member/inquiry/request')}>{copy.answers.ask}</LinkButton>
      )}
    </div>
  );
}

const cards: Record<Card, ReactNode> = {
  info: (
    <FieldCard card="info" field="userInfo">
      {({ userId, name, email, phone }) => (
        <div className="stack">
          <Pairs
            pairs={[
              [copy.info.id, <OwnId key="id" answered={userId} />],
              [copy.info.name, clip(name) || '-'],
              // The zero-width space lets an address that is too long for a phone break before its domain.
              [copy.info.email, maskEmail(email).replace('@', '\u200b@')],
              [copy.info.phone, maskPhone(phone)],
            ]}
          />
          <p>
            <a className="lone" href={link('/member/info/download')}>
              {copy.info.download}
            </a>
          </p>
        </div>
      )}
    </FieldCard>
  ),
  security: <Security overview={overview} />,
  hwan: (
    <FieldCard card="hwan" field="totalHwan">
      {(total) => (
        <div className="stack">
          <Balance coin amount={hwan(total)} echo={total === 0 ? copy.hwan.none : undefined} />
          <div className="hero-ways">
            <LinkButton href={link('/pay')}>{copy.hwan.charge}</LinkButton>
          </div>
        </div>
      )}
    </FieldCard>
  ),
  answers: (
    <FieldCard card="answers" field="inquiryCount">
      {(unread) =>
        unread === 0 ? (
          <NoAnswers />
        ) : (
          <div className="stack">
            <Balance amount={count(unread)} words={copy.answers.unread} />
            <LinkButton href={link('/member/inquiry/list')}>{copy.answers.read}</LinkButton>
          </div>
        )
      }
    </FieldCard>
  ),
  waiting: (
    <OverviewCard card="waiting">{({ waiting }) => <Waiting waiting={waiting} />}</OverviewCard>
  ),
  consents: (
    <OverviewCard card="consents">
      {({ consents }) => <Consents consents={consents} />}
    </OverviewCard>
  ),
  devices: <Devices />,
  characters: <Characters />,
  logins: (
    <OverviewCard card="logins">{({ lastLogins }) => <Logins logins={lastLogins} />}</OverviewCard>
  ),
};

/** The member's name, and a sanction in force. Without a name the line is empty. */
function Greeting() {
  const { userInfo } = useMember('userInfo');
  const sanction = useSanction();
  const name = clip(userInfo?.name ?? '');
  return (
    <>
      <p>{name && copy.info.greet(name)}</p>
      {sanction && <a href={link('/member/info/block')}>{sanctionLine(sanction, Date.now())}</a>}
    </>
  );
}

const $asked = atom<RequestOf<typeof getActivity> | undefined>(undefined);
const newest = createQuery(getActivity, $asked, { settle: () => true });

/** The way to the security events; undefined unless the host has them, which it need not. product §10.26 */
function useActivityWay(): { href: string; text: string } | undefined {
  const { data } = useStore(newest.$state);
  useEffect(() => {
    const day = seoulToday();
    whenIdle(() => $asked.set({ page: 1, size: 1, from: day, to: day }));
  }, []);
  return data && { href: link('/security/activity'), text: copy.logins.more };
}

const Overview = () => (
  <OverviewFrame
    who={<Greeting />}
    fill={(card) => cards[card]}
    activity={useActivityWay()}
    without={useStore($charactersLacking) && 'characters'}
  />
);

export const Present = memberPage(Overview);
