import { mdiPrinterOutline } from '@mdi/js';
import { Button, type ButtonLook } from './button.tsx';

type Props = { children: string } & Pick<ButtonLook, 'size'>;

export function PrintButton({ children, size }: Props) {
  return (
    <Button size={size} icon={mdiPrinterOutline} onClick={() => print()}>
      {children}
    </Button>
  );
}
