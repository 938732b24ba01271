import { link } from '#link.ts';
import { ui as copy } from '#ui/ui.copy.ts';

/** A link to an FAQ entry beside a form; it opens in a new tab, so that typed text stays. */
export const FaqLink = ({ id, title }: { id: string; title: string }) => (
  <a href={`${link('/support/faq/official-detail')}/${id}`} target="_blank" rel="noopener">
    {title} <span className="hint">{copy.newWindow}</span>
  </a>
);
