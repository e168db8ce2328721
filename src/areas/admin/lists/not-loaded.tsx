import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** A list that did not come: said in its place only, without an alert (3-admin §8). */
export function NotLoaded({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState title={title} drawing="unplugged" action={<Button onClick={onRetry}>Try again</Button>} />
  );
}
