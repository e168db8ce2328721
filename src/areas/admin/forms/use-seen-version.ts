import { useRef } from 'react';
import { isFailure, mayHaveSaved } from '../../../api/failure.ts';
import { headers } from '../../../contract/headers.ts';

/** What an edit replies. Where there is an `edit_version`, `version` counts more than the form shows. */
interface Saved {
  version?: number;
  edit_version?: number;
}

type Edit<S> = (header: Record<string, string>) => Promise<S>;

/**
 * Holds the version of an item that its form began with; undefined for a new item. Sent with an edit, so that the
 * server refuses to replace a newer version that the editor hasn't seen.
 */
export function useSeenVersion(from: number | undefined) {
  const seen = useRef(from);
  const unanswered = useRef<Edit<Saved>[]>([]);
  /** The Idempotency-Key of the item that is being created. */
  const key = useRef<string>(undefined);
  const onSeen = (version: number | undefined) => {
    seen.current = version;
    key.current = undefined;
  };

  async function attempt<S extends Saved>(edit: Edit<S>): Promise<S> {
    const saved = await edit(seen.current === undefined ? {} : { [headers.version]: String(seen.current) });
    onSeen(saved.edit_version ?? saved.version);
    return saved;
  }

  /** True if the newer version is this form's own: the edit that made it, sent again, has nothing left to change. */
  async function isOwn(): Promise<boolean> {
    for (const earlier of unanswered.current) {
      const isRepeated = await attempt(earlier).then(
        () => true,
        (failure: unknown) => {
          if (mayHaveSaved(failure)) throw failure;
          return false;
        },
      );
      if (isRepeated) return true;
    }
    return false;
  }

  /** Sends an edit with the version that was seen. The form's own earlier edit, whose reply was lost, counts as seen. */
  async function send<S extends Saved>(edit: Edit<S>): Promise<S> {
    try {
      return await attempt(edit);
    } catch (failure) {
      if (mayHaveSaved(failure)) unanswered.current.push(edit);
      if (isFailure(failure) && failure.code === 'changed_meanwhile' && (await isOwn())) return attempt(edit);
      throw failure;
    }
  }

  /**
   * Creates an item, and doesn't create it twice after a lost reply: until one comes, the key stays the same, also for
   * a form that was changed since. If the server has stored an earlier one, it refuses that with `key_reused`.
   */
  async function create<Made>(make: (header: Record<string, string>) => Promise<Made>): Promise<Made> {
    key.current ??= crypto.randomUUID();
    const made = await make({ [headers.idempotencyKey]: key.current });
    key.current = undefined;
    return made;
  }

  /**
   * Call `onSeen` with the version that a creation made, or that the editor decided to replace; with undefined if they
   * decided to create another item.
   */
  return { send, create, onSeen };
}

export type SeenVersion = ReturnType<typeof useSeenVersion>;
