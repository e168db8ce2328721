import { useRef, useState } from 'react';
import { nextForm, typedSince } from '../../../lib/typed-since.ts';

/**
 * What stands in a form. What is typed while a save is under way isn't sent with it, and stays: in the next one where one
 * is added after the other, else as a change that isn't saved yet.
 */
export function useFormDraft<Draft extends object>(begin: () => Draft) {
  const [start, setStart] = useState(begin);
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  latest.current = draft;
  return {
    /** What is there without what is typed: empty, or as it was saved. */
    start,
    draft,
    setDraft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** To be told what was saved, and where another one is to be added, how that begins. Answers whether something was typed since. */
    onSaved: (sent: Draft, empty?: Draft): boolean => {
      setStart(empty ?? sent);
      if (empty !== undefined) setDraft((now) => nextForm(now, sent, empty));
      return Object.keys(typedSince(latest.current, sent)).length > 0;
    },
  };
}
