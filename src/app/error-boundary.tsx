import { Component, type ReactNode } from 'react';
import { appMessages } from '../messages/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Replaces a screen that throws with a message and a reload button. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError() {
    return { isCrashed: true };
  }

  override render() {
    if (!this.state.isCrashed) return this.props.children;
    return (
      <main>
        <EmptyState
          title={appMessages.crashedTitle}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {appMessages.reload}
            </Button>
          }
        >
          {appMessages.crashed}
        </EmptyState>
      </main>
    );
  }
}
