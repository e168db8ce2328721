import { useEffect, useRef } from 'react';
import { questionMessages } from '../../../messages/question.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What could not be kept, and of which question. */
export interface NotKept {
  questionId: number;
  full: boolean;
  says: string;
}

/** An act that could not be kept: nothing is locked, and what to do. */
export function NotKeptNote({ notKept }: { notKept: NotKept }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers give a promise, which React would take for a clean-up.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [notKept]);
  return (
    <Notice
      ref={note}
      tone="wrong"
      role="alert"
      title={notKept.says}
      action={notKept.full && <ButtonLink to={paths.ready}>{questionMessages.fullLink}</ButtonLink>}
    >
      {notKept.full && questionMessages.fullHelp}
    </Notice>
  );
}
