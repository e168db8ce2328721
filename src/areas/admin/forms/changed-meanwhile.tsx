import type { RefObject } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showNotice } from './show-notice.ts';
import type { SeenVersion } from './use-seen-version.ts';

interface ChangedMeanwhileProps {
  failure: unknown;
  seen: SeenVersion;
  form: RefObject<HTMLFormElement | null>;
}

const words = adminMessages.changedMeanwhile;

/** Says that the item was changed while it was edited, and offers to replace the newer version. */
export function ChangedMeanwhile({ failure, seen, form }: ChangedMeanwhileProps) {
  if (!isFailure(failure) || failure.code !== 'changed_meanwhile') return null;
  const { version } = failure.body;
  return (
    <Notice
      ref={showNotice}
      tone="lamp"
      role="alert"
      title={words.title}
      action={
        <Button
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
