import type { ReactNode } from 'react';
import styles from './tier-picture.module.css';

/** What the picture `tiers` shows, the least first. */
const tiers = ['coin', 'coins', 'pouch', 'fullPouch', 'pouches', 'chest', 'openChest'] as const;
export type Tier = (typeof tiers)[number];

/** The amounts of hwan from which a charge has the picture of the next tier. */
const STEPS = [3_000, 5_000, 10_000, 30_000, 50_000, 100_000];
export const tierOf = (hwan: number): Tier =>
  tiers[STEPS.filter((from) => hwan >= from).length] ?? 'coin';

/** The picture of how much hwan it is. Only to be seen. */
export const TierPicture = ({ tier }: { tier: Tier }) => (
  <span
    className={styles['tier']}
    style={{ backgroundPosition: `0 ${(tiers.indexOf(tier) / STEPS.length) * 100}%` }}
  />
);

type PriceProps = { label: string; hwan: number | undefined; children: ReactNode };

/** What hwan costs, or what is paid back for it, with the picture of that hwan; without one until it is chosen. */
export const PriceOfHwan = ({ label, hwan, children }: PriceProps) => (
  <div className={styles['price']}>
    <div>
      <p className="hint">{label}</p>
      {children}
    </div>
    {hwan !== undefined && <TierPicture tier={tierOf(hwan)} />}
  </div>
);
