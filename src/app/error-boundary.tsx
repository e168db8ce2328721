import { Component, type ReactNode } from 'react';
import { appMessages } from '../messages/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A screen that throws gives way to a sentence and a reload; what the student did is on the disk. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    console.error('A screen stopped working.', error);
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
