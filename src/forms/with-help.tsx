import type { ReactNode } from 'react';
import { link } from '#link.ts';
import { support as supportCopy } from '#rules/support.copy.ts';
import * as site from '#site.ts';
import { SupportLine } from '#site-content/support-line.tsx';
import { WithAside } from '#ui/layout/aside.tsx';
import { List } from '#ui/list/list.tsx';
import { NewWindow } from '#ui/new-window.tsx';
import { formAside as copy } from './forms.copy.ts';

type FaqLinkProps = {
  id: string;
  title: string;
  /** Whether the link stands alone, not in a row of a list. */
  lone?: true;
};

/** A link to an FAQ entry beside a form; it opens in a new tab, so that typed text stays. */
export const FaqLink = ({ id, title, lone }: FaqLinkProps) => (
  <a
    className={lone && 'lone'}
    href={`${link('/support/faq/official-detail')}/${id}`}
    target="_blank"
    rel="noopener"
  >
    {title} <NewWindow />
  </a>
);

type Faq = Readonly<Record<string, string>>;

export const FaqLinks = ({ faq }: { faq: Faq }) => (
  <ul className="row-list">
    {Object.entries(faq).map(([id, text]) => (
      <li key={id}>
        <FaqLink id={id} title={text} />
      </li>
    ))}
  </ul>
);

/** Stands in an aside. */
export const RelatedFaq = ({ faq }: { faq: Faq }) => (
  <>
    <h2>{copy.faq}</h2>
    <FaqLinks faq={faq} />
  </>
);

type HelpProps = {
  title?: string;
  /** What the member should know before writing, if the form does not say it itself. */
  lines?: readonly string[];
  /** Titles of FAQ entries by their id. */
  faq: Faq;
};

function Help({ title, lines, faq }: HelpProps) {
  return (
    <>
      {lines && (
        <>
          <h2>{title}</h2>
          <List items={lines} />
        </>
      )}
      <RelatedFaq faq={faq} />
      <h2>{supportCopy.title}</h2>
      <p>
        <a className="num lone" href={`tel:${site.phone}`}>
          {site.phone}
        </a>
        <br />
        <span className="hint">{supportCopy.hours}</span>
      </p>
      <SupportLine />
    </>
  );
}

type WithHelpProps = HelpProps & {
  /** Stands above the help. */
  above?: ReactNode;
  children: ReactNode;
};

/** A form for support with help beside it: what to know, related questions, the phone number. */
export const WithHelp = ({ above, children, ...help }: WithHelpProps) => (
  <WithAside
    aside={
      <>
        {above}
        <Help {...help} />
      </>
    }
  >
    {children}
  </WithAside>
);
