import { useStore } from '@nanostores/react';
import { FormAside } from '#forms/form-aside.tsx';
import { link } from '#link.ts';
import { $search, turnTo } from '#lists/address.ts';
import { WithAside } from '#ui/aside.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { guest as copy } from './guest.copy.ts';
import { GuestRead } from './guest-read.tsx';
import { GuestWrite } from './guest-write.tsx';

const READ = { tab: 'read' };

/** Inquiries of visitors who cannot log in: a form, and a page to read the answer. Source: product §10.24 */
export function GuestInquiry() {
  const read = new URLSearchParams(useStore($search)).get('tab') === READ.tab;
  const tab = (title: string, isRead: boolean) => ({
    key: title,
    title,
    href: link('/support/guest-inquiry', isRead ? READ : {}),
    current: isRead === read,
  });
  return (
    <WithAside aside={<FormAside title={copy.asideTitle} lines={copy.aside} faq={copy.faq} />}>
      <div className="stack measure">
        <Tabs
          label={copy.ways}
          choices={[tab(copy.write, false), tab(copy.read, true)]}
          onTurn={turnTo}
        />
        {read ? <GuestRead /> : <GuestWrite />}
      </div>
    </WithAside>
  );
}
