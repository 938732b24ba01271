import { mdiLockOutline } from '@mdi/js';
import type { ComponentType } from 'react';
import { link } from '#link.ts';
import { currentAddress } from '#session/navigation.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { states as copy } from '#ui/ui.copy.ts';
import { ProtectedPage } from './protected-page.tsx';

function LoginNeeded() {
  return (
    <Empty icon={mdiLockOutline} words={copy.loginNeeded}>
      <LinkButton kind="primary" size="large" href={link('/login', { redirect: currentAddress() })}>
        {copy.login}
      </LinkButton>
    </Empty>
  );
}

/** The root component of a page for members. */
export function memberPage<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props) => (
    <ProtectedPage>
      <Screen {...props} />
    </ProtectedPage>
  );
}

/** The same of a `soft` page, where a visitor is asked to log in (decisions §5). */
export function softPage<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props) => (
    <ProtectedPage visitor={<LoginNeeded />}>
      <Screen {...props} />
    </ProtectedPage>
  );
}
