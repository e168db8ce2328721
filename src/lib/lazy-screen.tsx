import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A screen whose code comes when it is wanted. */
export interface LazyScreen {
  (): ReactNode;
  /** Fetches the code before the screen is shown; it then shows at once. Never rejects: showing it tells what failed. */
  ready: () => Promise<void>;
}

/**
 * As `lazy`, but a screen whose code is there already is drawn at once: React would first draw the loading state, and
 * then keep it for 300 ms.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const fetchOnce = () => {
    loading ??= load().then((loaded) => (Loaded = loaded));
    return loading;
  };
  const Late = lazy(async () => ({ default: await fetchOnce() }));

  function Screen() {
    // Chosen once a mount: another component in its place would lose its state.
    const [Chosen] = useState<ComponentType>(() => Loaded ?? Late);
    return <Chosen />;
  }
  const ready = () => fetchOnce().then(nothing, nothing);
  return Object.assign(Screen, { ready });
}

const nothing = () => undefined;
