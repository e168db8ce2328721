import { useRef, useState } from 'react';
import { typedSince } from '../../../lib/typed-since.ts';
import { nextForm } from './next-form.ts';

/**
 * The state of a form. What is typed during a save is not part of it and is kept: as input for the next item when
 * adding, otherwise as an unsaved change.
 */
export function useFormDraft<Draft extends object>(begin: () => Draft) {
  const [start, setStart] = useState(begin);
  const [draft, setDraft] = useState(start);
  const latest = useRef(draft);
  latest.current = draft;
  return {
    /** The initial values: empty, or as last saved. */
    start,
    draft,
    setDraft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /**
     * Call with what was saved and, when adding, with the empty form for the next item. Returns whether anything was
     * typed since.
     */
    onSaved: (sent: Draft, empty?: Draft): boolean => {
      setStart(empty ?? sent);
      if (empty !== undefined) setDraft((now) => nextForm(now, sent, empty));
      return Object.keys(typedSince(latest.current, sent)).length > 0;
    },
  };
}
