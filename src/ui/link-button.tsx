import type { Ref } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type LinkProps = ButtonLook & { href: string; ref?: Ref<HTMLAnchorElement> | undefined };

export function LinkButton({ href, icon, children, ref, ...look }: LinkProps) {
  return (
    <a ref={ref} className={buttonClass(look)} href={href}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}
