import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app-routes.tsx';
import { useStore } from '../lib/use-store.ts';
import { useUser } from '../session/session.ts';
import { toasterWanted } from '../ui/toaster-wanted.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

interface AppProps {
  /** The server passes its own router. Everything else is the same, so that the browser can hydrate the page. */
  Router?: ComponentType<{ children: ReactNode }>;
  queries?: QueryClient;
}

export function App({ Router = BrowserRouter, queries = queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <ErrorBoundary>
          <ScrollToTop />
          <AppRoutes />
          <RouteAnnouncer />
          <UpdatePrompt />
          <LazyOverlays />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  );
}

/** Toasts and the sign-out dialog. Not loaded for visitors until there is a toast to show. */
function LazyOverlays() {
  const isWanted = useStore(toasterWanted);
  const isSignedIn = useUser() !== null;
  if (!isWanted && !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  );
}

const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));
