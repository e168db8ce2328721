import type { Category } from '../../../contract/categories.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import styles from '../forms/form-and-list.module.css';
import { askToLeave } from '../forms/unsaved.tsx';
import { useEdited } from '../forms/use-edited.ts';
import { AudioForm } from './audio-form.tsx';
import { AudioTable } from './audio-table.tsx';

/** The podcasts tab: a form to add or edit, and the list. */
export function Audios({ category }: { category: Category }) {
  const { edited, formKey, edit, end, onDeleted } = useEdited<StaffAudio>();
  return (
    <div className={styles.stack}>
      <AudioForm key={formKey} category={category} audio={edited} onEnd={end} />
      <AudioTable
        category={category}
        edited={edited}
        onEdit={(audio) => askToLeave(() => edit(audio))}
        onDeleted={onDeleted}
      />
    </div>
  );
}
