import { useState } from 'react';
import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import styles from '../form-and-list.module.css';
import { askToLeave } from '../unsaved.tsx';
import { AudioForm } from './audio-form.tsx';
import { AudioTable } from './audio-table.tsx';

/** The tab of the podcasts: a form that adds or edits, and those that are there. */
export function Audios({ category }: { category: Category }) {
  const [edited, setEdited] = useState<StaffAudio | null>(null);
  const [wasEdited, setWasEdited] = useState(false);
  const end = () => {
    setEdited(null);
    setWasEdited(true);
  };
  return (
    <div className={styles.stack}>
      <AudioForm
        key={edited?.id ?? 'new'}
        category={category}
        audio={edited}
        focused={edited !== null || wasEdited}
        onEnd={end}
      />
      <AudioTable
        category={category}
        edited={edited}
        onEdit={(audio) => askToLeave(() => setEdited(audio))}
        onDeleted={(audio) => edited?.id === audio.id && end()}
      />
    </div>
  );
}
