import { toast } from '../../../ui/toast.ts';
import { isAddedBefore } from './is-outdated.ts';

/** Shows in the toast of a save that it failed. If an earlier try was saved, only the form says so. */
export function toastNotSaved(failure: unknown, words: string, options: { id: string }) {
  if (isAddedBefore(failure)) toast.dismiss(options.id);
  else toast.error(words, options);
}
