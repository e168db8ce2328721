import { Component, type ReactNode } from 'react';
import { appMessages } from '../messages/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** Replaces a screen that throws with a message and a reload button. The student's work is already on disk. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    console.error('A screen crashed.', error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const chunk = /dynamically imported module|Importing a module script failed|preload/i.test(error.message);
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
          <p>{chunk ? appMessages.chunkOffline : appMessages.crashed}</p>
        </EmptyState>
      </main>
    );
  }
}
