import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app-routes.tsx';
import { BackMeanwhile } from './back-meanwhile.tsx';
import { updateOffer } from '../offline/browser/update-offer.ts';
import { useStore } from '../lib/use-store.ts';
import { useUser } from '../session/session.ts';
import { lazyComponent } from '../material/loading/lazy-component.tsx';
import { Unseen } from '../material/loading/code-not-loaded.tsx';
import { toasterWanted } from '../ui/toaster-wanted.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

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
          {/* Before the screens, whose effects may change the address themselves. */}
          <BackMeanwhile />
          <ScrollToTop />
          <AppRoutes />
          <RouteAnnouncer />
          <LazyOverlays />
        </ErrorBoundary>
      </Router>
    </QueryClientProvider>
  );
}

/** Toasts, the sign-out dialog and the offer of an update. Not loaded for visitors until there is something to show. */
function LazyOverlays() {
  const isWanted = useStore(toasterWanted);
  const hasUpdate = useStore(updateOffer) !== null;
  const isSignedIn = useUser() !== null;
  if (!isWanted && !hasUpdate && !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  );
}

const Overlays = lazyComponent(async () => (await import('./overlays.tsx')).Overlays, Unseen);
