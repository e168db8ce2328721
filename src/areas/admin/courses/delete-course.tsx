import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { useUser } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useDeleteCourse } from '../delete-course.mutations.ts';

const words = adminMessages.courses;

/** Asks before a course is deleted; closed while there is none to ask about. */
export function DeleteCourse({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const remove = useDeleteCourse();
  const decides = useUser()?.role === 'admin';
  return (
    <ConfirmDialog
      open={course !== null}
      title="Delete Course"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => course && remove.mutate(course.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {course && <p>{decides ? words.deleteWhat(course.title) : words.deleteAsks(course.title)}</p>}
    </ConfirmDialog>
  );
}
