import { mdiLockOutline } from '@mdi/js';
import { useStore } from '@nanostores/react';
import { Component, type ReactNode } from 'react';
import { link } from '#link.ts';
import { asksToKeepMembership } from '#rules/guard.ts';
import { here, pagePath } from '#session/navigation.ts';
import { $session } from '#session/session.ts';
import { useMember } from '#session/use-member.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { LinkButton } from './link-button.tsx';
import { Notice } from './notice.tsx';
import { states as copy } from './ui.copy.ts';

/** Shows a message if a screen breaks; the frame around it stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice tone="danger" role="alert">
        <p>{copy.broken}</p>
        <Button onClick={() => location.reload()}>{copy.reload}</Button>
      </Notice>
    );
  }
}

/** Mounted anew for another member. A visitor of a `soft` page is asked to log in (decisions §5). */
export function ProtectedPage({ soft, children }: { soft?: true; children: ReactNode }) {
  const { signedIn, userId } = useStore($session);
  const { userInfo } = useMember('userInfo');
  // A dialog first asks about the pending withdrawal, because of which every call of the screen would be refused.
  if (signedIn && asksToKeepMembership(userInfo?.secedeYn, pagePath())) return null;
  if (signedIn)
    return (
      <div data-protected>
        <ErrorBoundary key={userId}>{children}</ErrorBoundary>
      </div>
    );
  if (!soft) return null;
  return (
    <Empty icon={mdiLockOutline} words={copy.loginNeeded}>
      <LinkButton kind="primary" size="large" href={link('/login', { redirect: here() })}>
        {copy.login}
      </LinkButton>
    </Empty>
  );
}
