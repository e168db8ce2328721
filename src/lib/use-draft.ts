import { useEffect, useRef, useState } from 'react';

/** Where drafts outlive the screen. */
export interface Drafts<Key> {
  load: (key: Key) => Promise<string>;
  /** An empty text forgets it. */
  save: (key: Key, text: string) => Promise<void>;
}

const restMs = 300;

/** What stands half written in a field: kept at every rest of the hands, and when the page is left. */
export function useDraft<Key extends number | string>(key: Key, drafts: Drafts<Key>) {
  const [text, setShown] = useState('');
  const state = useRef({ text: '', isDirty: false, timer: 0 as unknown as ReturnType<typeof setTimeout> });
  const store = useRef(drafts);
  useEffect(() => {
    store.current = drafts;
  });

  /** A function gets what stands there now. */
  function setText(next: string | ((now: string) => string)) {
    const now = state.current;
    const value = typeof next === 'string' ? next : next(now.text);
    setShown(value);
    clearTimeout(now.timer);
    Object.assign(now, { text: value, isDirty: true, timer: setTimeout(keep, restMs) });
  }

  /** Empties the field for what comes next; what is kept stays until `setText`, should the sending come to nothing. */
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
        // Typed meanwhile counts.
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
    // `keep` reads what is newest by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  return { text, setText, take };
}
