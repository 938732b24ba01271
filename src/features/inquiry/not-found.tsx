import { mdiEmailSearchOutline } from '@mdi/js';
import { link } from '#link.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { inquiry as copy } from './inquiry.copy.ts';

/** Shown in place of an inquiry that does not exist or was deleted. */
export function InquiryNotFound() {
  return (
    <Empty icon={mdiEmailSearchOutline} words={copy.wrongNo}>
      <LinkButton href={link('/member/inquiry/list')}>{copy.list}</LinkButton>
    </Empty>
  );
}
