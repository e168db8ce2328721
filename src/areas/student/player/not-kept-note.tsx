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

/** Brings a note into view, and what has the focus, which the note may have pushed below the bar. */
export function useInView(notKept: unknown) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The note comes last, because it matters more if there is no room for both.
    for (const one of [note.current && document.querySelector('main :focus'), note.current])
      one?.scrollIntoView({ block: 'nearest' });
  }, [notKept]);
  return note;
}

/** Says that an action could not be saved and what to do. Nothing is locked. */
export function NotKeptNote({ notKept }: { notKept: NotKept }) {
  const note = useInView(notKept);
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
