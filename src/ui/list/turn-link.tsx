import type { ReactNode } from 'react';

type TurnLinkProps = {
  href: string;
  /** Shows that address on this screen, without reloading the page. */
  onTurn: (href: string) => void;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  label?: string;
  children: ReactNode;
};

/** A real link, so that new tab, copy and Back work; a plain click changes only this screen. */
export function TurnLink({ href, onTurn, className, current, label, children }: TurnLinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onTurn(href);
      }}
    >
      {children}
    </a>
  );
}
