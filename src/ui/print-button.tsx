import { mdiPrinterOutline } from '@mdi/js';
import { $isMobile } from '#session/mobile.ts';
import { Button, type ButtonLook } from './button.tsx';
import { useStore } from './use-store.ts';

type Props = {
  children: string;
  /** The button shows also on phones, which print into a file: it is for what must be kept. */
  toKeep?: true;
} & Pick<ButtonLook, 'size'>;

/** A button that prints the page; none in a window that cannot print, as in some apps. */
export function PrintButton({ children, toKeep, size }: Props) {
  const onPhone = useStore($isMobile);
  if (typeof globalThis.print !== 'function' || (onPhone && !toKeep)) return null;
  return (
    <Button size={size} icon={mdiPrinterOutline} onClick={() => print()}>
      {children}
    </Button>
  );
}
