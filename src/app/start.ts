import { setTokenKeeper } from '../api/tokens.ts';
import { isStaff } from '../contract/roles.ts';
import { sessionMessages } from '../messages/session.ts';
import { captureInstallPrompt } from '../offline/browser/install.ts';
import { preference } from '../offline/preferences.ts';
import { followLeaving } from '../lib/leaving.ts';
import { paths } from '../lib/paths.ts';
import { refreshInTurn } from '../offline/refresh-turn.ts';
import { saveAccess } from '../offline/save-session.ts';
import { restoreSession } from '../offline/session-copy.ts';
import { accessToken, holdsSession, refreshToken, storedUser } from '../offline/tokens.ts';
import { prewarmIndexedDb } from '../offline/prewarm.ts';
import { landingOf, sessionStore } from '../session/session.ts';
import { followSignOut } from '../session/signed-out-elsewhere.ts';
// Must see popstate events before the router does, so it can't wait for the first dialog to import it.
import '../ui/layer-history.ts';
import { applyTheme, type Theme } from '../ui/theme.ts';
import { build } from '../lib/build.ts';
import { queryClient } from './query-client.ts';
import { registerWorker } from './worker.ts';

/** Sets up the app. Runs once, before the first screen. */
export function start() {
  if (holdsSession()) prewarmIndexedDb();
  applyTheme((preference('theme') as Theme | null) ?? 'system');
  setTokenKeeper({
    access: accessToken,
    refresh: refreshToken,
    saveAccess,
    alone: refreshInTurn,
    onExpired: () =>
      void import('../session/sign-out.ts').then(({ sessionExpired }) =>
        sessionExpired(sessionMessages.expired),
      ),
  });
  followLeaving();
  followSignOut();
  captureInstallPrompt();
  fetchStylesAgain();
}

/** Loads what the first screen doesn't need. Called once that screen is ready. */
export function loadTheRest() {
  afterLoad(registerWorker);
  afterLoad(async () =>
    (await import('../offline/replies/public-replies.ts')).keepPublicReplies(queryClient, build),
  );
}

/** Nothing else fetches a style sheet that failed again: the loader takes it for loaded from then on. */
function fetchStylesAgain() {
  let waitMs = 1_000;
  const again = ({ target }: Event) => {
    if (
      target instanceof HTMLLinkElement &&
      target.rel === 'stylesheet' &&
      // A captive portal’s page counts as a style sheet that loaded.
      !target.sheet?.cssRules.length
    )
      setTimeout(() => target.replaceWith(target.cloneNode()), (waitMs *= 2));
  };
  // The event of a style sheet that loaded doesn't reach the window.
  document.addEventListener('error', again, true);
  document.addEventListener('load', again, true);
}

/** Runs `begin` after the page has loaded, so that its downloads don't compete with the first screen. */
function afterLoad(begin: () => Promise<void>) {
  const run = () => void begin().catch((error: unknown) => console.error(error));
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/**
 * Resolves when it is known who is signed in: immediately, unless localStorage lost the session and its copy is read.
 */
export async function sessionRestored(): Promise<void> {
  if (holdsSession()) return;
  await restoreSession();
  sessionStore.set(storedUser());
}

/**
 * Moves staff who open the root to their landing page (O-077) and returns whether it did. Until then `index.html` hides
 * the server-rendered home page from them.
 */
export function redirectStaffFromRoot(): boolean {
  const user = sessionStore.get();
  const leaves = location.pathname === paths.home && user !== null && isStaff(user.role);
  if (leaves) history.replaceState(null, '', landingOf(user));
  delete document.documentElement.dataset.leaves;
  return leaves;
}
