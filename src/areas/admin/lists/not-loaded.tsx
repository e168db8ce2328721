import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Shown in place of a list that failed to load, without an alert (3-admin §8). */
export function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState title={title} drawing="unplugged" action={<Button onClick={onRetry}>Try again</Button>} />
  );
}
