import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { CourseList } from '../course-list.tsx';
import { Faq } from '../faq.tsx';
import { Section } from '../section.tsx';
import { organization } from '../site-facts.ts';
import { SiteHead } from '../site-head.tsx';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Instructors } from './instructors.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhoWeAre } from './who-we-are.tsx';

export function HomeScreen() {
  return (
    <>
      <SiteHead
        title="Nightfloat · Board preparation that works on call"
        description="Question banks, timed tests, ECGs, videos and podcasts for Internal Medicine and ECG boards. Study with no signal: nothing that you answer is lost."
        facts={[organization]}
      />
      <Hero />
      <WhoWeAre />
      <Features />
      <Section
        title="Courses"
        lead="Two courses, three plans, no hidden fees."
        action={<Link to={paths.courses}>Courses and prices</Link>}
        sunk
      >
        <CourseList />
      </Section>
      <Comparison />
      <Testimonials />
      <Instructors />
      <Section title="Questions that residents ask" action={<Link to={paths.faqs}>All questions</Link>}>
        <Faq most={3} />
      </Section>
      <Closing />
    </>
  );
}
