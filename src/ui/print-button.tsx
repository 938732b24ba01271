import { mdiPrinterOutline } from '@mdi/js';
import { Button, type ButtonLook } from './button.tsx';

type Props = { children: string } & Pick<ButtonLook, 'size'>;

/** Nothing in a window that cannot print, as in some apps. */
export function PrintButton({ children, size }: Props) {
  if (typeof globalThis.print !== 'function') return null;
  return (
    <Button size={size} icon={mdiPrinterOutline} onClick={() => print()}>
      {children}
    </Button>
  );
}
