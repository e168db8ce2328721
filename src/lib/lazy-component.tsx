import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is loaded on demand. */
export interface LazyComponent<Props = object> {
  (props: Props): ReactNode;
  /**
   * Loads the code ahead, so that the component then renders at once. Never rejects: errors surface when it renders.
   */
  ready: () => Promise<void>;
}

/**
 * Like `lazy`, but renders at once if the code is loaded already. React would render the loading state first and keep
 * it for 300 ms.
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
    // Chosen once per mount: switching to another component would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => Loaded ?? Late);
    return <Chosen {...props} />;
  }
  const ready = () => fetchOnce().then(nothing, nothing);
  return Object.assign(Component, { ready });
}

const nothing = () => undefined;
