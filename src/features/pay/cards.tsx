import {
  mdiBankTransfer,
  mdiCellphone,
  mdiCreditCardOutline,
  mdiNumeric,
  mdiTicketOutline,
  mdiWalletOutline,
} from '@mdi/js';
import { payWords as payCopy } from '#forms/order.copy.ts';
import { TierPicture, tierOf } from '#forms/tier-picture.tsx';
import { hwan } from '#rules/money.ts';
import type { Usual } from '#session/usual-pay.ts';
import marked from '#ui/form/radio-cards.module.css';
import type { RadioOption } from '#ui/form/radio-field.tsx';
import { Icon } from '#ui/icon.tsx';
import cards from './cards.module.css';
import { desk as copy, inMyriads } from './pay.copy.ts';
import { isBeyond, type PayDesk } from './rules.ts';

type Product = PayDesk['products'][number];
type Method = PayDesk['methods'][number];

const { won, methods: names } = payCopy;

export const methodCards = `${marked['marked']} ${cards['compact']}`;
export const productCards = `${methodCards} ${marked['named']} ${cards['tiers']}`;

/** The small texts of a card; CSS draws a dot between two in one line. */
const Notes = ({ of }: { of: readonly string[] }) => (
  <span className={cards['notes']}>
    {of.map((one) => (
      <span key={one}>{`${one} `}</span>
    ))}
  </span>
);

/** A product above a limit that can no longer be changed is disabled. `usual`: what the member buys most often. */
export const productOptions = (desk: PayDesk, usual: Usual): RadioOption[] =>
  desk.products.map(({ productId, won: price, hwan: amount, bonus }) => ({
    value: productId,
    text: hwan(amount),
    mark: <TierPicture tier={tierOf(amount)} />,
    note: <Notes of={[won(price), ...(productId === usual.often ? [copy.often] : [])]} />,
    disabled: isBeyond(desk, { won: price }),
    ...(bonus > 0 && { gain: copy.bonus(hwan(bonus)) }),
  }));

const MYRIAD = 10_000;
const shortWon = (most: number) => (most % MYRIAD === 0 ? inMyriads(most) : won(most));

/** The limit that a product exceeds first, since a tile has one line for it; the table on the screen has all of them. */
function limitOf({ onceWon, monthWon }: Method, products: readonly Product[]): string[] {
  const dearest = Math.max(0, ...products.map((product) => product.won));
  if (onceWon < dearest) return [copy.once(shortWon(onceWon))];
  return monthWon === null ? [] : [copy.monthly(shortWon(monthWon))];
}

const icons: Partial<Record<Method['method'], string>> = {
  card: mdiCreditCardOutline,
  transfer: mdiBankTransfer,
  virtual: mdiNumeric,
  phone: mdiCellphone,
  voucher: mdiTicketOutline,
};

/** The icon of a method; all others are wallets and share one, since their trademarks are not ours to draw. */
const Mark = ({ method }: Pick<Method, 'method'>) => (
  <span className={cards['mark']}>
    <Icon path={icons[method] ?? mdiWalletOutline} />
  </span>
);

/** The methods as options, the last used one first; a method whose limit is below the price is disabled. */
export function methodOptions(desk: PayDesk, usual: Usual, product?: Product): RadioOption[] {
  const isLast = ({ method }: Method) => method === usual.method;
  return [...desk.methods]
    .sort((a, b) => Number(isLast(b)) - Number(isLast(a)))
    .map((method) => {
      const fits = !product || product.won <= method.onceWon;
      // “Last used” stands in place of the limit: with both the tile would be higher than all others.
      const notes = isLast(method) && fits ? [copy.last] : limitOf(method, desk.products);
      return {
        value: method.method,
        text: names[method.method],
        mark: <Mark method={method.method} />,
        note: <Notes of={notes} />,
        disabled: !fits,
      };
    });
}
