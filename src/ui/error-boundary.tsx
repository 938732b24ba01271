import { Component, type ReactNode } from 'react';
import { states } from './ui.copy.ts';
import { Button } from './button.tsx';

/** A screen that breaks says so in words, and the frame around it stays usable. */
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
      <div className="notice stack" data-tone="danger" role="alert">
        <p>{states.broken}</p>
        <Button onClick={() => location.reload()}>{states.reload}</Button>
      </div>
    );
  }
}
