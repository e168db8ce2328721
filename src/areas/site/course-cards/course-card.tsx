import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import type { Course } from '../../../contract/courses.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { courseState } from '../pricing/chosen-course.ts';
import { cut } from './course-list.rules.ts';
import styles from './course-card.module.css';
import { CoursePreview } from './course-preview.tsx';
import { sampleFigures } from '../samples/sample-data.ts';

type CourseCardProps = {
  course: Course;
  /** Whether the card is in the first viewport. */
  atTop: boolean;
  playing: boolean;
  onPlay: () => void;
  onEnd: () => void;
  onSubscribe: () => void;
};

export function CourseCard({ course, atTop, playing, onPlay, onEnd, onSubscribe }: CourseCardProps) {
  const title = useId();
  return (
    <Card as="article" flush className={styles.card}>
      <CoursePreview course={course} atTop={atTop} playing={playing} onPlay={onPlay} onEnd={onEnd} />
      <div className={styles.words}>
        <p className={styles.rating}>
          <Star aria-hidden="true" />
          <strong>{sampleFigures.courseRating}</strong> <span>{sampleFigures.courseRatings}</span>
        </p>
        <h3 id={title}>{course.title}</h3>
        <p className={styles.description}>{cut(course.description, limits.courseCardDescription)}</p>
        <p className={styles.facts}>
          <span>
            <BookOpen aria-hidden="true" />
            {sampleFigures.courseLessons}
          </span>
          <span>
            <Clock aria-hidden="true" />
            {sampleFigures.courseLength}
          </span>
        </p>
        <div className={styles.actions}>
          <ButtonLink
            to={paths.categories}
            state={courseState(course.id)}
            size="large"
            aria-describedby={title}
          >
            Know More
          </ButtonLink>
          <Button
            variant="primary"
            size="large"
            className={styles.subscribe}
            aria-describedby={title}
            onClick={onSubscribe}
          >
            Subscribe
          </Button>
        </div>
      </div>
    </Card>
  );
}
