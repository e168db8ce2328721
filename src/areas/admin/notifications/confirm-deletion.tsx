import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useStudentsWork } from '../lists/students-work.tsx';
import { useDeleteCourse } from '../lists/delete-course.mutations.ts';

const words = deskMessages.notifications;

/** Confirms the deletion of a course on request; closed while `request` is null. */
export function ConfirmDeletion({
  request,
  onClose,
  onDone,
}: {
  request: Notification | null;
  onClose: () => void;
  /** Called when the deletion of this request's course has succeeded or failed. */
  onDone: (request: Notification | null) => void;
}) {
  const courseId = request?.course ?? null;
  const { data: courses, isLoading } = useQuery({
    ...queryOf('GET /courses/', {}),
    enabled: courseId !== null,
  });
  const remove = useDeleteCourse();
  const course = courses?.find(({ id }) => id === courseId);
  const workTarget = course ? ({ kind: 'course', id: course.id, name: course.title } as const) : null;
  const { mayDelete, shown } = useStudentsWork(workTarget);
  return (
    <ConfirmDialog
      open={courseId !== null}
      title={course ? words.confirmWhat(course.title) : words.confirmNameless}
      confirmLabel="Delete course"
      danger
      busy={remove.isPending}
      confirmDisabled={isLoading || !mayDelete}
      onConfirm={() => courseId !== null && remove.mutate(courseId, { onSettled: () => onDone(request) })}
      onClose={onClose}
    >
      {request && <p>{request.message}</p>}
      <p>{words.confirmEffect}</p>
      {shown}
    </ConfirmDialog>
  );
}
