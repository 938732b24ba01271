import { TierPicture } from '#forms/tier-picture.tsx';
import { FaqLink } from '#forms/with-help.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { hwanGuide as copy } from './guide.copy.ts';
import styles from './guide.module.css';

/** What hwan is, for a member who has none; in place of its parts, which would all be 0. */
export const HwanGuide = () => (
  <Panel title={copy.title}>
    <ul className={styles['guide']}>
      {copy.ways.map(({ tier, title, words, faq, question }) => (
        <li key={title}>
          <TierPicture tier={tier} />
          <div>
            <h3>{title}</h3>
            <p>{words}</p>
            <FaqLink lone id={faq} title={question} />
          </div>
        </li>
      ))}
    </ul>
  </Panel>
);
