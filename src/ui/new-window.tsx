import { mdiOpenInNew } from '@mdi/js';
import { Icon } from './icon.tsx';
import { ui as copy } from './ui.copy.ts';

/** Stands at the end of a link that opens in a new tab. */
export const NewWindow = () => (
  <span className="new-window">
    <Icon path={mdiOpenInNew} />
    <span className="vh">{copy.newWindow}</span>
  </span>
);
