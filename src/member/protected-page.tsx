import { Component, type ReactNode, useEffect } from 'react';
import { asksToKeepMembership, guard } from '#rules/guard.ts';
import { currentAddress, pageAccess, pagePath, recheckGuard } from '#session/navigation.ts';
import { $isAuthenticated, $session } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { states as copy } from '#ui/ui.copy.ts';
import { useStore } from '#ui/use-store.ts';
import { useMember } from './use-member.ts';

/** Shows a message if a screen breaks; the frame around it stays usable. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
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

type ProtectedPageProps = {
  /** What a visitor sees of a `soft` page. */
  visitor?: ReactNode;
  children: ReactNode;
};

/**
 * Shows a screen for as long as the guard lets this person in, which the head script has asked first; another member
 * gets a new one.
 */
export function ProtectedPage({ visitor = null, children }: ProtectedPageProps) {
  const signedIn = useStore($isAuthenticated);
  const { userId } = useStore($session);
  const { userInfo } = useMember('userInfo');
  const isShut = guard(pageAccess(), signedIn, currentAddress()) !== undefined;
  useEffect(() => {
    if (isShut) recheckGuard();
  }, [isShut]);
  if (isShut) return null;
  if (!signedIn) return visitor;
  // A dialog first asks about the pending withdrawal, because of which every call of the screen would be refused.
  if (asksToKeepMembership(userInfo?.secedeYn, pagePath())) return null;
  return (
    <div data-protected>
      <ErrorBoundary key={userId}>{children}</ErrorBoundary>
    </div>
  );
}
