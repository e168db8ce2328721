import type { RefObject } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { showNotice } from './show-notice.ts';
import type { SeenVersion } from './use-seen-version.ts';

interface ChangedMeanwhileProps {
  what: keyof typeof adminMessages.changedMeanwhile;
  failure: unknown;
  seen: SeenVersion;
  form: RefObject<HTMLFormElement | null>;
  /** Not given where a toast has told it. */
  role?: 'alert';
}

const toFirst = passFocusTo(
  '[name="text"], [name="title"], [name="name"], [name="first_name"], [name="description"]',
);

/** Says that the item was changed while it was edited, and offers to replace the newer version. */
export function ChangedMeanwhile({ what, failure, seen, form, role }: ChangedMeanwhileProps) {
  if (!isFailure(failure) || failure.code !== 'changed_meanwhile') return null;
  const { version } = failure.body;
  const words = adminMessages.changedMeanwhile[what];
  return (
    <Notice
      ref={showNotice}
      tone="lamp"
      role={role}
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
