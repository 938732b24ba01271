import styles from './tier-picture.module.css';

/** The amounts of hwan from which a charge has the picture of the next tier in the picture `tiers`. */
const TIERS = [3_000, 5_000, 10_000, 30_000, 50_000, 100_000];

/** The picture of how much hwan it is: a coin, pouches, a chest. Only to be seen. */
export function TierPicture({ hwan }: { hwan: number }) {
  const tier = TIERS.filter((from) => hwan >= from).length;
  return (
    <span
      className={styles['tier']}
      style={{ backgroundPosition: `0 ${(tier / TIERS.length) * 100}%` }}
    />
  );
}
