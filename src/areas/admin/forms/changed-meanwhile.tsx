import type { RefObject } from 'react';
import { adminMessages } from '../../../messages/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { isAddedBefore, isAhead } from './is-outdated.ts';
import { showNotice } from './show-notice.ts';
import type { SeenVersion } from './use-seen-version.ts';

interface ChangedMeanwhileProps {
  what: keyof typeof adminMessages.changedMeanwhile;
  failure: unknown;
  seen: SeenVersion;
  form: RefObject<HTMLFormElement | null>;
  /** Not given where a toast tells of a newer version. */
  role?: 'alert';
}

const toFirst = passFocusTo(
  '[name="text"], [name="title"], [name="name"], [name="first_name"], [name="description"]',
);

/**
 * Says that the item was changed while it was edited, and offers to replace the newer version; or that an earlier try to
 * add it was saved, and offers to add another.
 */
export function ChangedMeanwhile({ what, failure, seen, form, role }: ChangedMeanwhileProps) {
  if (!isAhead(failure)) return null;
  const { version } = failure.body;
  const addedBefore = isAddedBefore(failure);
  const words = addedBefore ? adminMessages.addedBefore : adminMessages.changedMeanwhile[what];
  return (
    <Notice
      ref={showNotice}
      tone="lamp"
      role={addedBefore ? 'alert' : role}
      title={words.title}
      action={
        <Button
          ref={toFirst}
          onClick={() => {
            seen.onSeen(typeof version === 'number' ? version : undefined);
            form.current?.requestSubmit();
          }}
        >
          {words.replace}
        </Button>
      }
    >
      <p>{words.body}</p>
    </Notice>
  );
}
