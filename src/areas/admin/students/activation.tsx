import type { ListedStudent } from '../../../contract/students.ts';
import { Button } from '../../../ui/button.tsx';
import { useToggleActivation } from './students.mutations.ts';

/** Deactivates a student, or activates them again. */
export function Activation({ student }: { student: ListedStudent }) {
  const toggle = useToggleActivation(student);
  const act = student.is_active ? 'Inactivate' : 'Activate';
  return (
    <Button
      variant="quiet"
      busy={toggle.isPending}
      aria-label={`${act} ${student.name}`}
      onClick={() => toggle.mutate()}
    >
      {act}
    </Button>
  );
}
