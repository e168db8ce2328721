import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { wake } from '../../../lib/early-press.ts';
import { paths } from '../../../lib/paths.ts';
import { CourseList } from '../course-cards/course-list.tsx';
import { Faq } from '../faq/faq.tsx';
import { Section } from '../page/section.tsx';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Features } from './features.tsx';
import { Instructors } from './instructors.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhoWeAre } from './who-we-are.tsx';

/** The home page below its first screen. */
export function RestOfHome() {
  useEffect(() => wake(document.querySelector('main > [data-asleep]')), []);
  return (
    <>
      <WhoWeAre />
      <Features />
      <Section
        title="Courses"
        lead="Two courses, three plans, no hidden fees."
        action={<Link to={paths.courses}>Courses & Pricing</Link>}
        sunk
      >
        <CourseList />
      </Section>
      <Comparison />
      <Testimonials />
      <Instructors />
      <Section title="What residents ask" action={<Link to={paths.faqs}>All questions</Link>}>
        <Faq most={3} />
      </Section>
      <Closing />
    </>
  );
}
