import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { useUser } from '../../../session/session.ts';
import { useDeleteCourse } from '../lists/delete-course.mutations.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';

const words = adminMessages.courses;

/** Confirms the deletion of a course; closed while `course` is null. */
export function DeleteCourse({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const remove = useDeleteCourse();
  const decides = useUser()?.role === 'admin';
  return (
    <DeleteDialog
      title="Delete Course"
      row={course && course.id}
      remove={remove}
      workTarget={course && decides ? { kind: 'course', id: course.id, name: course.title } : null}
      onClose={onClose}
    >
      {course && <p>{decides ? words.deleteWhat(course.title) : words.deleteAsks(course.title)}</p>}
    </DeleteDialog>
  );
}
