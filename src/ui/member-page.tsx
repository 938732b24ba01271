import { mdiLockOutline } from '@mdi/js';
import { useStore } from '@nanostores/react';
import { Component, type ComponentType, type ReactNode } from 'react';
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

/** Mounted anew for another member. */
function ProtectedPage({ visitor, children }: { visitor: ReactNode; children: ReactNode }) {
  const { signedIn, userId } = useStore($session);
  const { userInfo } = useMember('userInfo');
  if (!signedIn) return visitor;
  // A dialog first asks about the pending withdrawal, because of which every call of the screen would be refused.
  if (asksToKeepMembership(userInfo?.secedeYn, pagePath())) return null;
  return (
    <div data-protected>
      <ErrorBoundary key={userId}>{children}</ErrorBoundary>
    </div>
  );
}

function LoginNeeded() {
  return (
    <Empty icon={mdiLockOutline} words={copy.loginNeeded}>
      <LinkButton kind="primary" size="large" href={link('/login', { redirect: here() })}>
        {copy.login}
      </LinkButton>
    </Empty>
  );
}

/** The root component of a page for members. */
export function memberPage<Props extends object>(Screen: ComponentType<Props>) {
  return (props: Props) => (
    <ProtectedPage visitor={null}>
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
