import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

/** A link that looks like a button, for navigation only. */
export function LinkButton({ href, icon, children, ...look }: ButtonLook & { href: string }) {
  return (
    <a className={buttonClass(look)} href={href}>
      {icon && <Icon path={icon} size="small" />}
      {children}
    </a>
  );
}
