import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import styles from '../forms/form-and-list.module.css';
import { askToLeave } from '../forms/unsaved.tsx';
import { useEdited } from '../forms/use-edited.ts';
import { VideoForm } from './video-form.tsx';
import { VideoTable } from './video-table.tsx';
import { useOpenVideo } from './videos.mutations.ts';

/** The videos tab: a form to add or edit, and the list. */
export function Videos({ category }: { category: Category }) {
  const { edited, formKey, edit, end, onDeleted } = useEdited<StaffVideo>();
  const open = useOpenVideo(category);
  return (
    <div className={styles.stack}>
      <VideoForm key={formKey} category={category} video={edited} onEnd={end} />
      <VideoTable
        category={category}
        edited={edited}
        opening={open.isPending ? open.variables : null}
        onEdit={(video) => open.mutate(video, { onSuccess: (opened) => askToLeave(() => edit(opened)) })}
        onDeleted={onDeleted}
      />
    </div>
  );
}
