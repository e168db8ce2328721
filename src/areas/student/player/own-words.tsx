import Flag from 'lucide-react/icons/flag';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isBlank } from '../../../contract/blank.ts';
import { limits } from '../../../contract/limits.ts';
import type { NoteTexts } from '../../../contract/rules/note.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { ownWordsMessages as says } from '../../../messages/own-words.ts';
import { itemOf, type ItemKey, type KeptNote } from '../../../offline/kept-practice.ts';
import { observeNote, reportDraftOf, reportItem, writeNote } from '../../../offline/practice/notes.ts';
import { draftOf, saveDraft } from '../../../offline/drafts.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLatest } from './use-latest.ts';
import styles from './own-words.module.css';

export interface OwnWordsProps {
  item: ItemKey;
  /** The id of the item's title, which distinguishes its buttons from those of other items on the screen. */
  titleId?: string;
}

/** The student's note on an item, and the button that reports an error in it. */
export function OwnWords({ item, titleId }: OwnWordsProps) {
  const note = useObserved(() => observeNote(item), item);
  const [open, setOpen] = useState<'note' | 'report' | null>(null);
  const close = () => setOpen(null);
  if (note === undefined) return null;
  return (
    <div className={styles.own}>
      {note !== null && note.text !== '' && (
        <section aria-label={says.region} className={styles.note}>
          {note.text}
          {note.otherText && (
            <>
              <p className={styles.soft}>{says.other}</p>
              {note.otherText}
            </>
          )}
        </section>
      )}
      <div className={styles.ways}>
        <Button
          variant="quiet"
          icon={<NotebookPen />}
          aria-describedby={titleId}
          onClick={() => setOpen('note')}
        >
          {note === null || note.text === '' ? says.addNote : says.editNote}
        </Button>
        <Button variant="quiet" icon={<Flag />} aria-describedby={titleId} onClick={() => setOpen('report')}>
          {says.report}
        </Button>
      </div>
      {open === 'note' && <NoteDialog note={note} onDone={save} onLeave={close} />}
      {open === 'report' && <ReportDialog item={item} onClose={close} />}
    </div>
  );

  async function save(text: string, seen: NoteTexts) {
    try {
      await writeNote(item, text.trim(), seen);
      return true;
    } catch (error) {
      console.error('A note couldn’t be saved.', error);
      // One message, however often it is tried.
      toast.error(withRemedy(says.notSaved, error), { id: 'note' });
      return false;
    }
  }
}

interface NoteDialogProps {
  note: KeptNote | null;
  /** `seen`: the texts that this text replaces. Resolves with whether the note was saved. */
  onDone: (text: string, seen: NoteTexts) => Promise<boolean>;
  onLeave: () => void;
}

/** How long the student stops typing before a note is saved. */
const restMs = 1_000;

/**
 * Saves what was typed after each pause, however the dialog is closed, and when the page is left. If that fails, it
 * offers to close without saving. A conflicting text from another device is only removed once the student has added it
 * or left it out.
 */
function NoteDialog({ note, onDone, onLeave }: NoteDialogProps) {
  // As they were when the dialog opened: texts that arrive later were not seen.
  const [opened] = useState({ text: note?.text ?? '', otherText: note?.otherText ?? null });
  const [text, setText] = useState(opened.text);
  const [other, setOther] = useState(opened.otherText);
  const [failed, setFailed] = useState(false);
  // While it is being saved, nothing can be changed: the sheet closes after that.
  const [busy, setBusy] = useState(false);
  const isOpen = useRef(true);
  const seen = useRef<NoteTexts>(opened);
  const saving = useRef(Promise.resolve(true));
  const store = useLatest(async () => {
    const before = seen.current;
    if (text === before.text && other === before.otherText) return true;
    const worked = await onDone(text, { ...before, otherText: other === null ? before.otherText : null });
    if (worked) seen.current = { text: text.trim(), otherText: other };
    return worked;
  });
  // One after the other: each replaces the text before it, which would otherwise count as another device’s.
  const save = useCallback(() => (saving.current = saving.current.then(() => store.current())), [store]);
  const done = async () => {
    if (busy) return;
    setBusy(true);
    isOpen.current = false;
    const worked = await save();
    isOpen.current = !worked;
    setBusy(false);
    setFailed(!worked);
    if (worked) onLeave();
  };
  const leave = () => {
    isOpen.current = false;
    onLeave();
  };
  useEffect(() => {
    // A reload, a dead battery or a crash gives no time to save.
    const timer = setTimeout(() => isOpen.current && void save(), restMs);
    return () => clearTimeout(timer);
  }, [text, save]);
  useEffect(() => {
    // A phone may discard a page that it doesn’t show.
    const keep = () => document.visibilityState === 'hidden' && isOpen.current && void save();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [save]);
  // Something else may remove the dialog, such as the end of the plan.
  useEffect(() => () => void (isOpen.current && save()), [save]);
  return (
    <Dialog open onClose={() => void done()} title={says.title} kind="sheet" width={460}>
      <div className={styles.form}>
        <TextArea
          label={says.note}
          hint={says.noteHint}
          rows={6}
          maxLength={limits.textMax}
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
        {other && (
          <div className={styles.other}>
            <p>{says.other}</p>
            <blockquote className={styles.note}>{other}</blockquote>
            <Button
              busy={busy}
              onClick={() => {
                setText(`${text}\n\n${other}`.trim());
                setOther(null);
              }}
            >
              {says.addOther}
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => setOther(null)}>
              {says.leaveOther}
            </Button>
          </div>
        )}
        <Button variant="primary" size="large" wide busy={busy} onClick={() => void done()}>
          {says.done}
        </Button>
        {failed && (
          <Button variant="quiet" wide onClick={leave}>
            {says.leave}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const drafts = { load: draftOf, save: saveDraft };

/** Closing the dialog keeps the draft, even across a reload. */
function ReportDialog({ item, onClose }: { item: ItemKey; onClose: () => void }) {
  const { text, setText, take } = useDraft(reportDraftOf(item), drafts);
  const isEcg = itemOf(item).kind === 'ecg';
  const [isNeeded, setNeeded] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  async function send() {
    if (isBlank(text)) {
      field.current?.focus();
      return setNeeded(true);
    }
    take();
    setBusy(true);
    try {
      await reportItem(item, text.trim());
      toast.success(says.sent);
      onClose();
    } catch (error) {
      setText(text);
      setBusy(false);
      console.error('A report couldn’t be saved.', error);
      toast.error(withRemedy(says.notSent, error));
    }
  }
  return (
    <Dialog open onClose={onClose} title={says.report} kind="sheet" width={460}>
      <div className={styles.form}>
        <TextArea
          ref={field}
          label={isEcg ? says.reportEcgLabel : says.reportLabel}
          hint={isEcg ? says.reportEcgHint : says.reportHint}
          error={isNeeded && isBlank(text) ? says.reportNeeded : undefined}
          rows={5}
          maxLength={limits.reportMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-autofocus
        />
        <Button variant="primary" size="large" wide busy={busy} onClick={() => void send()}>
          {says.send}
        </Button>
      </div>
    </Dialog>
  );
}
