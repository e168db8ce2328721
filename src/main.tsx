import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { screenReady } from './app/app-routes.tsx';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { takeServedData } from './app/served-page.ts';
import { loadTheRest, redirectStaffFromRoot, sessionRestored, start } from './app/start.ts';
import { isLastLookShown, lastLookReplaced } from './lib/last-look-shown.ts';
import { waitAtMost } from './lib/wait-at-most.ts';
import './ui/base.css';

// It has started, so nothing needs to say that it is still loading, or that it didn't load (`index.html`).
clearTimeout((globalThis as { slowStart?: number }).slowStart);
document.getElementById('start-note')?.remove();
start();
const place = document.getElementById('root')!;
if (redirectStaffFromRoot()) place.replaceChildren();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

if (place.firstElementChild === null) {
  delete place.dataset.asleep;
  const root = createRoot(place);
  // Until then, a student would be sent to the sign-in page.
  const restored = sessionRestored();
  const ready = restored.then(() => screenReady(location.pathname));
  // Most devices are ready before a loading state could be read, so wait a second before showing one, or as long as a
  // last look is shown. Rendered in one go: slices (a transition) would take longer, and presses on the last look are
  // repeated afterwards.
  void restored
    .then(() => (isLastLookShown() ? Promise.race([ready, lastLookReplaced()]) : waitAtMost(ready, 1_000)))
    .then(() => root.render(app));
  // If the screen's code never comes, the worker may bring a newer build.
  void waitAtMost(ready, 10_000).then(loadTheRest);
} else {
  takeServedData(queryClient);
  // Within a transition React hydrates in slices, so that the page answers a press in between.
  // Without its code the page stays as the server rendered it: it can be read, and its links work.
  const hydrate = async () => {
    if (await screenReady(location.pathname)) startTransition(() => void hydrateRoot(place, app));
    else setTimeout(hydrate, 5_000);
  };
  void hydrate();
  loadTheRest();
}
