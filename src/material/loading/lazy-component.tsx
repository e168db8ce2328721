import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadAgain } from '../../lib/load-again.ts';
import { NotLoaded, ScreenNotLoaded, type Missing } from './code-not-loaded.tsx';

/** A component whose code is loaded on demand. */
export interface LazyComponent<Props = object> {
  (props: Props): ReactNode;
  /**
   * Loads the code ahead, so that the component then renders at once. Resolves to whether it did; a failure is tried
   * again when it renders.
   */
  ready: () => Promise<boolean>;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A screen, which may cost a reload. */
export const lazyScreen = (load: Load<object>) => lazyComponent(load, ScreenNotLoaded);

/**
 * Like React's `lazy`, but renders at once if the code is loaded already (React would render the loading state first and
 * keep it for 300 ms). If the code does not load, `InItsPlace` says so, the rest of the screen goes on, and it can be
 * tried again.
 */
export function lazyComponent<Props extends object = object>(
  load: Load<Props>,
  InItsPlace: Missing = NotLoaded,
): LazyComponent<Props> {
  /** Undefined until it is known, null if the code did not load. */
  let Loaded: ComponentType<Props> | null | undefined;
  let loading: Promise<void> | undefined;
  const once = () =>
    (loading ??= loadAgain(load).then(
      (loaded) => void (Loaded = loaded),
      (error: unknown) => {
        Loaded = null;
        console.error('Could not load a part.', error);
      },
    ));
  /** Forgets a failure. */
  const forget = () => void (Loaded ??= loading = undefined);

  function Component(props: Props) {
    const [tries, setTries] = useState(0);
    const { open } = props as { open?: boolean };
    // A failure counts until the part is closed or left.
    useEffect(() => {
      if (open === false) forget();
      return forget;
    }, [open]);
    const again = () => {
      forget();
      setTries(tries + 1);
    };
    // This is how `lazy` waits, too.
    // oxlint-disable-next-line typescript/only-throw-error
    if (Loaded === undefined) throw once();
    return Loaded === null ? <InItsPlace {...props} tries={tries} again={again} /> : <Loaded {...props} />;
  }
  const ready = async () => {
    await once();
    forget();
    return !!Loaded;
  };
  return Object.assign(Component, { ready });
}
