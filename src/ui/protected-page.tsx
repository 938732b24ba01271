import { useStore } from '@nanostores/react';
import { mdiLockOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { states } from './ui.copy.ts';
import { link } from '#routes.ts';
import { here } from '#stores/navigation.ts';
import { $session } from '#stores/session.ts';
import { Empty } from './empty.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LinkButton } from './link-button.tsx';

/**
 * A member's screen: gone from the page the moment the session is, anew for another member. `soft`
 * pages ask a visitor to sign in (decisions §5); elsewhere the frame has already led away.
 */
export function ProtectedPage({ soft, children }: { soft?: true; children: ReactNode }) {
  const { signedIn, userId } = useStore($session);
  if (signedIn)
    return (
      <div data-protected>
        <ErrorBoundary key={userId}>{children}</ErrorBoundary>
      </div>
    );
  if (!soft) return null;
  return (
    <Empty icon={mdiLockOutline} words={states.loginNeeded}>
      <LinkButton kind="primary" size="large" href={link('/login', { redirect: here() })}>
        {states.login}
      </LinkButton>
    </Empty>
  );
}
