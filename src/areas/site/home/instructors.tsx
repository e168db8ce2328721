import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { rowsOf } from '../replies/rows-of.ts';
import { Section } from '../page/section.tsx';
import { InstructorCarousel } from './instructor-carousel.tsx';

/** The instructors. Renders nothing if the server returns none. */
export function Instructors() {
  const mentors = rowsOf(useQuery(queryOf('GET /mentors/', {})));
  if (mentors.length === 0) return null;
  return (
    <Section
      title="Your instructors"
      lead="Board-certified physicians who still take call, and remember how little time that leaves."
      action={<Link to={paths.about}>About us</Link>}
    >
      <InstructorCarousel mentors={mentors} />
    </Section>
  );
}
