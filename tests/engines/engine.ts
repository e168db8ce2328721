/** The interface through which the tests start, kill and close a browser with an engine other than Chromium’s. */
import type { Size, Tab } from './tab.ts';

export interface Engine {
  name: string;
  isInstalled: boolean;
  /** Starts the browser. `profile` is the folder with all its data; reusing it continues from the earlier session. */
  open(profile: string, size: Size): Promise<OpenEngine>;
}

export interface OpenEngine {
  tab: Tab;
  /** Returns uncaught errors: all of them, or at least those of the open page. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
  /** Sends SIGKILL to all of its processes, like a battery that dies. */
  kill(): Promise<void>;
}
