import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code comes when it is wanted. */
export interface LazyComponent<Props = object> {
  (props: Props): ReactNode;
  /** Fetches the code before the component is shown; it then shows at once. Never rejects: showing it tells what failed. */
  ready: () => Promise<void>;
}

/**
 * As `lazy`, but a component whose code is there already is drawn at once: React would first draw the loading state, and
 * then keep it for 300 ms.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = () => {
    loading ??= load().then((loaded) => (Loaded = loaded));
    return loading;
  };
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetchOnce() }));

  function Component(props: Props) {
    // Chosen once a mount: another component in its place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Late);
    return <Chosen {...props} />;
  }
  const ready = () => fetchOnce().then(nothing, nothing);
  return Object.assign(Component, { ready });
}

const nothing = () => undefined;
