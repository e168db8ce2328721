import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router-dom';
import type { Course } from '../../../contract/courses.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { excerpt } from '../../../lib/excerpt.ts';
import { links, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CoursePreview } from './course-preview.tsx';
import styles from './course-card.module.css';
import { useToggleActive } from './courses.mutations.ts';

/** Of a description. Cut here, because CSS would cut it inside a word. */
const shownCharacters = 300;

export function CourseCard({ course, onDelete }: { course: Course; onDelete: () => void }) {
  const navigate = useNavigate();
  const toggle = useToggleActive(course);
  const decides = useUser()?.role === 'admin';
  return (
    <Card as="article" flush aria-label={course.title} className={styles.card}>
      <CoursePreview course={course} />
      <div className={styles.words}>
        <div className={styles.title}>
          <h2>{course.title}</h2>
          {course.is_active ? <Badge tone="right">Live</Badge> : <Badge>Draft</Badge>}
        </div>
        {course.description !== '' && (
          <p className={styles.description}>{excerpt(course.description, shownCharacters)}</p>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={links.manageContent(course.id)} aria-label={`View ${course.title}`}>
          View
        </ButtonLink>
        <Button
          variant={course.is_active ? 'secondary' : 'primary'}
          busy={toggle.isPending}
          aria-label={`${course.is_active ? 'Unpublish' : 'Publish'} ${course.title}`}
          onClick={() => toggle.mutate()}
        >
          {course.is_active ? 'Unpublish' : 'Publish'}
        </Button>
        <span className={styles.changes}>
          <Button
            variant="quiet"
            icon={<Pencil />}
            aria-label={`Edit ${course.title}`}
            onClick={() => navigate(paths.adminCreateCourse, { state: { courseId: course.id } })}
          >
            Edit
          </Button>
          <Button
            variant="remove"
            icon={<Trash />}
            aria-label={`Delete ${course.title}`}
            title={decides ? undefined : adminMessages.courses.asksAdmin}
            onClick={onDelete}
          >
            Delete
          </Button>
        </span>
      </div>
    </Card>
  );
}
