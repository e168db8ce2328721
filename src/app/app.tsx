import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <ScrollToTop />
          <AppRoutes />
          <RouteAnnouncer />
          <UpdatePrompt />
          <SignOutDialog />
        </ErrorBoundary>
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
