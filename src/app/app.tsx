import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

interface AppProps {
  /** The server's own where it draws a page; the browser takes the page over with the same tree. */
  Router?: ComponentType<{ children: ReactNode }>;
  queries?: QueryClient;
}

export function App({ Router = BrowserRouter, queries = queryClient }: AppProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // The header knows by itself now who is there.
    delete dataset.user;
    // Everything answers to a press from here on.
    dataset.hydrated = '';
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <ErrorBoundary>
          <ScrollToTop />
          <AppRoutes />
          <RouteAnnouncer />
          <UpdatePrompt />
          <SignOutDialog />
        </ErrorBoundary>
        <Toaster />
      </Router>
    </QueryClientProvider>
  );
}
