import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { passFocusOnRemoval } from '../../../ui/pass-focus.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { hasFailed, type Failing } from './reply-of.ts';

export type NotLoadedProps = {
  title: string;
  /** What the screen needs. Those that failed are loaded again. */
  queries: readonly (Failing & { isFetching: boolean; refetch: () => Promise<unknown> })[];
};

/** Shown in place of what failed to load, without an alert (1-public §8). */
export function NotLoaded({ title, queries }: NotLoadedProps) {
  const failed = queries.filter(hasFailed);
  return (
    <div ref={passFocusToMain}>
      <EmptyState
        title={title}
        drawing="unplugged"
        action={
          <Button
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** What has loaded takes the button's place, so the focus moves to the page around it. */
const passFocusToMain = (part: HTMLElement | null) => {
  const main = part?.closest<HTMLElement>('main');
  return passFocusOnRemoval(part, () => main?.focus({ preventScroll: true }));
};

/**
 * The same for visitors without scripts, within what is shown while loading: if the server could not load it either,
 * that is all they get.
 */
export function NotLoadedWithoutScripts({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <noscript>
      <EmptyState title={title} drawing="unplugged" action={<a href={pathname}>Try again</a>} />
    </noscript>
  );
}
