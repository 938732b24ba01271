import { mdiStar } from '@mdi/js';
import { describedBy, FieldError } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { inquiryDetail as copy } from './detail.copy.ts';
import styles from './rating-field.module.css';

/** A rating by one tap: five native radios shown as stars. */
export function RatingField() {
  const { inputId, error } = useField('rating');
  return (
    <fieldset className={styles['group']} aria-describedby={describedBy(inputId, undefined, error)}>
      <legend className={styles['legend']}>{copy.rating}</legend>
      <FieldError inputId={inputId} error={error} />
      <div className={styles['row']}>
        {copy.ratings.map((words, index) => (
          <label key={words} className={styles['star']}>
            <input
              name="rating"
              id={index === 0 ? inputId : undefined}
              type="radio"
              value={index + 1}
              className={styles['input']}
            />
            <Icon path={mdiStar} />
            <span className={styles['words']}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
