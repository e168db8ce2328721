import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { testimonials, type Testimonial } from '../samples/sample-data.ts';
import { Section } from '../page/section.tsx';
import { Stars } from '../samples/stars.tsx';
import { CarouselBar } from './carousel-bar.tsx';
import styles from './testimonials.module.css';
import { pageAfter, pagesOf } from './testimonials.rules.ts';

/** Testimonials, three at a time. The pages overlap in one grid cell, so turning them never shifts the layout. */
export function Testimonials() {
  const [current, setCurrent] = useState(0);
  const pages = pagesOf(testimonials);
  const step = (steps: number) => setCurrent(pageAfter(current, steps, pages.length));
  return (
    <Section title="What residents say" sunk>
      <div className={styles.pages}>
        {pages.map((page, index) => (
          <ul key={page[0]?.name} data-away={index === current ? undefined : ''} className={styles.page}>
            {page.map((one) => (
              <TestimonialCard key={one.name} {...one} />
            ))}
          </ul>
        ))}
      </div>
      <CarouselBar
        labels={pages.map((_, index) => `Testimonials, page ${index + 1} of ${pages.length}`)}
        current={current}
        onChoose={setCurrent}
        before={<IconButton label="Previous testimonials" icon={<ChevronLeft />} onClick={() => step(-1)} />}
        after={<IconButton label="Next testimonials" icon={<ChevronRight />} onClick={() => step(1)} />}
      />
    </Section>
  );
}

function TestimonialCard({ name, title, rating, text }: Testimonial) {
  return (
    <Card as="li" className={styles.card}>
      <Stars count={rating} />
      <blockquote className={styles.text}>{text}</blockquote>
      <p className={styles.who}>
        <strong>{name}</strong>
        <span>{title}</span>
      </p>
    </Card>
  );
}
