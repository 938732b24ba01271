import { useEffect, useState } from 'react';
import { savedSharedPc } from '#session/saved-id.ts';
import { chooseSharedPc } from '#session/visitor-proofs.ts';
import styles from '#ui/form/field.module.css';
import { sharedPc as copy, login } from './login.copy.ts';

/**
 * The choice of PC방 mode on a screen where a visitor proves something or is shown it. It takes effect at once.
 * decisions §8
 */
export function SharedPc() {
  const [isShared, setShared] = useState(false);
  useEffect(() => setShared(savedSharedPc()), []);
  return (
    <div className={styles['field']}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby="shared-pc-hint"
          onChange={({ target }) => {
            chooseSharedPc(target.checked);
            setShared(target.checked);
          }}
        />
        <span>{login.sharedPc}</span>
      </label>
      <p className={styles['hint']} id="shared-pc-hint">
        {copy.hint}
      </p>
    </div>
  );
}
