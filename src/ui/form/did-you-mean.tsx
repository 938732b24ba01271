import { Button } from '#ui/button.tsx';
import { ui as copy } from '#ui/ui.copy.ts';
import styles from './field.module.css';

type DidYouMeanProps = {
  words: string | undefined;
  /** What was meant; empty if it is not known. */
  meant: string | undefined;
  replace: () => void;
};

/**
 * Says below a field that its text looks like a slip of the fingers, with a button that puts what was meant in its
 * place.
 */
export const DidYouMean = ({ words, meant, replace }: DidYouMeanProps) => (
  <div role="status">
    {(words || meant) && (
      <div className={styles['offer']}>
        {words && <p className={styles['notice']}>{words}</p>}
        {meant && (
          <Button size="small" onClick={replace}>
            {copy.replaceWith(meant)}
          </Button>
        )}
      </div>
    )}
  </div>
);
