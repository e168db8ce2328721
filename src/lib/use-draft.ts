import { useEffect, useRef, useState } from 'react';

/** Storage for drafts that outlives the screen. */
export interface Drafts<Key> {
  load: (key: Key) => Promise<string>;
  /** An empty text deletes the draft. */
  save: (key: Key, text: string) => Promise<void>;
}

const restMs = 300;

/** A text field whose draft is saved after each pause in typing and when the page is left. */
export function useDraft<Key extends number | string>(key: Key, drafts: Drafts<Key>) {
  const [text, setShown] = useState('');
  const state = useRef({ text: '', isDirty: false, timer: 0 as unknown as ReturnType<typeof setTimeout> });
  const store = useRef(drafts);
  useEffect(() => {
    store.current = drafts;
  });

  /** A function receives the current text. */
  function setText(next: string | ((now: string) => string)) {
    const now = state.current;
    const value = typeof next === 'string' ? next : next(now.text);
    setShown(value);
    clearTimeout(now.timer);
    Object.assign(now, { text: value, isDirty: true, timer: setTimeout(keep, restMs) });
  }

  /** Clears the field for the next text. The stored draft stays until `setText`, in case sending fails. */
  function take() {
    const now = state.current;
    clearTimeout(now.timer);
    Object.assign(now, { text: '', isDirty: false });
    setShown('');
  }

  function keep() {
    const now = state.current;
    clearTimeout(now.timer);
    if (!now.isDirty) return;
    now.isDirty = false;
    store.current
      .save(key, now.text)
      .catch((error: unknown) => console.error('A draft couldn’t be saved.', error));
  }

  useEffect(() => {
    let here = true;
    store.current
      .load(key)
      .then((kept) => {
        // Text typed meanwhile wins.
        if (!here || state.current.isDirty || kept === '') return;
        state.current.text = kept;
        setShown(kept);
      })
      .catch((error: unknown) => console.error('A draft could not be read.', error));
    document.addEventListener('visibilitychange', keep);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
    // `keep` reads the latest state from the ref.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  return { text, setText, take };
}
