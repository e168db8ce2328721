import { useEffect, useRef } from 'react';
import { questionMessages } from '../../../messages/question.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What could not be saved, and for which question. */
export interface NotKept {
  questionId: number;
  full: boolean;
  says: string;
}

/** Says that an action could not be saved and what to do. Nothing is locked. */
export function NotKeptNote({ notKept }: { notKept: NotKept }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With braces, because newer browsers return a promise, which React would take for a cleanup function.
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
