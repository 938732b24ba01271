import { mdiPrinterOutline } from '@mdi/js';
import { Button } from './button.tsx';

export function PrintButton({ children }: { children: string }) {
  return (
    <Button size="small" icon={mdiPrinterOutline} onClick={() => print()}>
      {children}
    </Button>
  );
}
