import { useEffect, useRef, useState } from 'react';

/** Storage for drafts that outlives the screen. */
export interface Drafts<Key> {
  load: (key: Key) => Promise<string>;
  /** An empty text deletes the draft. */
  save: (key: Key, text: string) => Promise<void>;
}

const restMs = 300;

interface Field {
  text: string;
  /** The student has written here, so the stored draft comes too late. */
  isTouched: boolean;
  isDirty: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** How many texts that were taken are still on their way. */
  onTheirWay: number;
  /** Shows the text on the screen where the field is. */
  show: (text: string) => void;
}

/** Fields with texts on their way, which may fail and come back. A field that is opened again is the same one. */
const waiting = new Map<number | string, Field>();

const emptyField = (): Field => ({
  text: '',
  isTouched: false,
  isDirty: false,
  timer: undefined,
  onTheirWay: 0,
  show: () => {},
});

/** A text field whose draft is saved after each pause in typing and when the page is left. */
export function useDraft<Key extends number | string>(key: Key, drafts: Drafts<Key>) {
  const [field] = useState(() => waiting.get(key) ?? emptyField());
  const [text, setShown] = useState(field.text);
  const state = useRef(field);
  const store = useRef(drafts);
  useEffect(() => {
    store.current = drafts;
  });

  /** A function receives the current text. */
  function setText(next: string | ((now: string) => string)) {
    const now = state.current;
    const value = typeof next === 'string' ? next : next(now.text);
    now.show(value);
    clearTimeout(now.timer);
    Object.assign(now, { text: value, isTouched: true, isDirty: true, timer: setTimeout(keep, restMs) });
  }

  /**
   * Clears the field for the next text. The stored draft stays until `setText`, in case sending fails. Until `sent` is
   * settled, a field that is opened anew continues with what was typed since, not with the stored draft.
   */
  function take(sent?: Promise<unknown>) {
    const now = state.current;
    clearTimeout(now.timer);
    Object.assign(now, { text: '', isTouched: true, isDirty: false });
    now.show('');
    if (sent === undefined) return;
    now.onTheirWay += 1;
    waiting.set(key, now);
    const arrived = () => {
      now.onTheirWay -= 1;
      if (now.onTheirWay === 0) waiting.delete(key);
    };
    sent.then(arrived, arrived);
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
    state.current.show = setShown;
    store.current
      .load(key)
      .then((kept) => {
        if (!here || state.current.isTouched || kept === '') return;
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
