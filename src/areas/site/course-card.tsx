import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';
import type { Course } from '../../contract/courses.ts';
import { limits } from '../../contract/limits.ts';
import { planFeatures } from '../../contract/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cut } from './course-list.rules.ts';
import styles from './course-card.module.css';
import { CoursePreview } from './course-preview.tsx';
import { sampleFigures } from './sample-data.ts';

type CourseCardProps = {
  course: Course;
  playing: boolean;
  onPlay: () => void;
  onEnd: () => void;
  onSubscribe: () => void;
};

export function CourseCard({ course, playing, onPlay, onEnd, onSubscribe }: CourseCardProps) {
  const [open, setOpen] = useState(false);
  const more = useId();
  return (
    <Card as="article" flush className={styles.card}>
      <CoursePreview course={course} playing={playing} onPlay={onPlay} onEnd={onEnd} />
      <div className={styles.words}>
        <p className={styles.rating}>
          <Star aria-hidden="true" />
          <strong>{sampleFigures.courseRating}</strong> <span>{sampleFigures.courseRatings}</span>
        </p>
        <h3>{course.title}</h3>
        <div id={more} className={styles.more}>
          <p>{open ? course.description : cut(course.description, limits.courseCardDescription)}</p>
          {open && <PlanLines course={course} />}
        </div>
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
          <Button size="large" aria-expanded={open} aria-controls={more} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : 'Know More'}
          </Button>
          <Button variant="primary" size="large" onClick={onSubscribe}>
            Subscribe
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** What each plan of the course opens. */
function PlanLines({ course }: { course: Course }) {
  return (
    <dl className={styles.plans}>
      {course.plans.map((plan) => (
        <div key={plan.plan_type}>
          <dt>{plan.plan_type}</dt>
          <dd>{planFeatures[plan.plan_type].join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
