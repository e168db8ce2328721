import { keepTokensWith } from '../api/tokens.ts';
import { sessionMessages } from '../messages/session.ts';
import { captureInstallPrompt } from '../offline/install.ts';
import { lockNames } from '../offline/keys.ts';
import { preference } from '../offline/preferences.ts';
import { accessToken, holdsSession, refreshToken, saveAccess } from '../offline/tokens.ts';
import { warmStorage } from '../offline/warm.ts';
import { followSignOut, sessionExpired } from '../session/sign-out.ts';
import { applyTheme, type Theme } from '../ui/theme.ts';
import { reloadOnceForMissingChunk } from './missing-chunk.ts';
import { registerWorker } from './worker.ts';

/** What runs once, before the first screen. */
export function start() {
  if (holdsSession()) warmStorage();
  applyTheme((preference('theme') as Theme | null) ?? 'system');
  keepTokensWith({
    access: accessToken,
    refresh: refreshToken,
    saveAccess,
    alone: (work) => ('locks' in navigator ? navigator.locks.request(lockNames.refresh, work) : work()),
    onExpired: () => void sessionExpired(sessionMessages.expired),
  });
  followSignOut();
  captureInstallPrompt();
  reloadOnceForMissingChunk();
  registerWorker();
}
