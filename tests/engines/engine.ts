/** A browser of another engine than Chromium’s, as the tests of all engines start, kill and end it. */
import type { Size, Tab } from './tab.ts';

export interface Engine {
  name: string;
  isInstalled: boolean;
  /** Starts it. `profile`: a folder in which it keeps everything; the same again goes on with what an earlier start left. */
  open(profile: string, size: Size): Promise<OpenEngine>;
}

export interface OpenEngine {
  tab: Tab;
  /** Errors that nothing caught: all of them, or at least those of the page that is open. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
  /** SIGKILL to all of its processes, as a dead battery would. */
  kill(): Promise<void>;
}
