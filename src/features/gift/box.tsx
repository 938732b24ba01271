import { mdiGiftOutline } from '@mdi/js';
import { atom } from 'nanostores';
import { GIFTS_WAITING_SIZE } from '#constants.ts';
import { ask, toast } from '#dialogs/dialog.ts';
import { CharacterFace } from '#forms/character-face.tsx';
import { PreviousAct } from '#idempotency/previous-act.tsx';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { softPage } from '#member/member-page.tsx';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { daysBetween, formatMoment } from '#rules/dates.ts';
import { formatNumber, hwan } from '#rules/money.ts';
import { Balance } from '#ui/balance.tsx';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Grid, Sections } from '#ui/layout/grid.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { ListBar } from '#ui/list/list-bar.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { type Gift, getGifts } from './api.ts';
import { giftBox as copy, gift as giftCopy } from './gift.copy.ts';
import { WAITING_GIFTS } from './query.ts';
import { giftBars, soonestFirst, takeable } from './rules.ts';
import { acceptGifts, actOnGift } from './store.ts';

const box = createQuery(getGifts, atom(WAITING_GIFTS));

type CardProps = {
  gift: Gift;
  /** Which of how many it is, as `2/5`: two gifts of one minute would have the same name. */
  position: string;
  /** Called when the list must be read again, because the gift is not waiting any more. */
  reload: () => void;
};

/** The moment until which a gift can be accepted, with the days that are left. */
function untilWords(until: string | null): string {
  const days = daysBetween(Date.now(), until);
  if (days === undefined) return formatMoment(until);
  return copy.untilIn(formatMoment(until), days > 0 ? formatNumber(days) : undefined);
}

function Card({ gift, position, reload }: CardProps) {
  const name = characterNameOf(gift);
  async function accept(): Promise<void> {
    if (await actOnGift('accept', gift, copy.accepted)) reload();
  }
  async function reject(): Promise<void> {
    if (!(await ask({ ...copy.confirm(name, hwan(gift.amount)), danger: true }))) return;
    if (await actOnGift('reject', gift, () => copy.rejected)) reload();
  }
  return (
    <Panel
      title={name}
      mark={<CharacterFace job={gift.job} />}
      hiddenText={`${formatMoment(gift.sentAt)} ${position}`}
    >
      <Balance coin amount={hwan(gift.amount)} />
      <Pairs
        pairs={[
          [copy.message, clip(gift.message) || copy.noMessage],
          [copy.sentAt, formatMoment(gift.sentAt)],
          [copy.until, untilWords(gift.expiresAt)],
        ]}
      />
      <ButtonRow even measure>
        <Button kind="quiet" onClick={reject}>
          {copy.reject}
          <VisuallyHidden>: {copy.rejectOf(name, hwan(gift.amount))}</VisuallyHidden>
        </Button>
        <Button kind="primary" onClick={accept}>
          {copy.accept}
          <VisuallyHidden>: {copy.acceptOf(name, hwan(gift.amount))}</VisuallyHidden>
        </Button>
      </ButtonRow>
    </Panel>
  );
}

const GiftLinks = () => (
  <ButtonRow even measure>
    <LinkButton href={link('/member/hwan/gift/send')}>{giftCopy.send}</LinkButton>
    <LinkButton href={link('/member/hwan/gift/sendHistory')}>{giftCopy.history}</LinkButton>
  </ButtonRow>
);

function Box() {
  const state = useStore(box.$state);
  const isEmpty = state.data && takeable(state.data.list).length === 0;
  const { fallback, onClickCapture } = useLostFocus<HTMLHeadingElement>();
  async function acceptAll(gifts: readonly Gift[]): Promise<void> {
    const { done, amount } = await acceptGifts(gifts);
    const [count, all] = [formatNumber(done), formatNumber(gifts.length)];
    if (done === gifts.length) toast(copy.acceptedAll(count, hwan(amount)));
    else if (done > 0) toast(copy.acceptedSome(count, all, hwan(amount)));
    box.reload();
  }
  return (
    <Sections>
      <section className="stack" onClickCapture={onClickCapture}>
        <h2 ref={fallback} tabIndex={-1}>
          {copy.title}
        </h2>
        <p className="hint">{copy.note}</p>
        <PreviousAct />
        <QueryView query={box} skeleton={giftBars}>
          {({ list: all, total: hostTotal }) => {
            const list = soonestFirst(takeable(all));
            // A host that ignores the filters counts other gifts too: at least those that it has sent are subtracted.
            const total = hostTotal - (all.length - list.length);
            return list.length === 0 ? (
              <Empty icon={mdiGiftOutline} words={copy.none}>
                <GiftLinks />
              </Empty>
            ) : (
              <div className="stack">
                <ListBar words={copy.count(formatNumber(total))}>
                  {list.length > 1 && (
                    <Button size="small" onClick={() => acceptAll(list)}>
                      {copy.acceptAll(formatNumber(list.length))}
                    </Button>
                  )}
                </ListBar>
                <Grid>
                  {list.map((gift, index) => (
                    <Card
                      key={gift.giftNo}
                      gift={gift}
                      position={`${index + 1}/${list.length}`}
                      reload={box.reload}
                    />
                  ))}
                </Grid>
                {total > GIFTS_WAITING_SIZE && (
                  <p>
                    <a
                      className="lone"
                      href={link('/member/hwan/gift/sendHistory', { direction: 'received' })}
                    >
                      {giftCopy.history}
                    </a>
                  </p>
                )}
              </div>
            );
          }}
        </QueryView>
      </section>
      {!isEmpty && <GiftLinks />}
    </Sections>
  );
}

export const HwanGift = softPage(Box);
