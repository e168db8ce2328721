import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Mentor } from '../../../contract/about-people.ts';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CarouselBar } from './carousel-bar.tsx';
import { PersonPicture } from '../samples/person-picture.tsx';
import { useInView } from './in-view.ts';
import styles from './instructor-carousel.module.css';
import { prefersReducedMotion, useEndlessRow } from './use-endless-row.ts';

/** How long each slide is shown (1-public §9). */
const slideStaysMs = 3_000;

/** A slow endless carousel of the mentors. Pauses under the pointer or focus, and with reduced motion. */
export function InstructorCarousel({ mentors }: { mentors: readonly Mentor[] }) {
  const row = useRef<HTMLDivElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const { selected, choose, isEndless, next } = useEndlessRow(row);
  const isInView = useInView(row);
  const [plays, setPlays] = useState(true);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    if (prefersReducedMotion()) setPlays(false);
  }, []);

  const moves = plays && isEndless && isInView && !isPointed && !isFocused;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') next();
    }, slideStaysMs);
    return () => clearInterval(timer);
    // `selected` restarts the timer, so a slide chosen by hand is shown just as long. `next` is a new function on every
    // render and must not restart it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [moves, selected]);

  function onKeyDown({ key }: KeyboardEvent) {
    const steps = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (steps !== 0) choose((selected + steps + mentors.length) % mentors.length);
  }

  // Pointing at or focusing the pause button must not pause the slides by itself: the button's label says what it does.
  const holds = (target: EventTarget) => !stopButton.current?.contains(target as Node);
  return (
    <div
      className={styles.carousel}
      onPointerOver={({ target }) => setPointed(holds(target))}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setFocused(holds(target))}
      onBlur={() => setFocused(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll what scrolls */}
      <div
        ref={row}
        role="group"
        aria-label="Instructors"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys reach it
        tabIndex={0}
        data-endless={isEndless ? '' : undefined}
        className={styles.row}
        onKeyDown={onKeyDown}
      >
        <ul className={styles.slides}>
          {mentors.map((mentor) => (
            <li key={mentor.id} className={styles.slide}>
              <Slide mentor={mentor} />
            </li>
          ))}
        </ul>
      </div>
      <CarouselBar
        labels={mentors.map(({ name }) => `Show ${name}`)}
        current={selected}
        onChoose={choose}
        after={
          <IconButton
            ref={stopButton}
            label={plays ? 'Pause the slides' : 'Play the slides'}
            icon={plays ? <Pause /> : <Play />}
            onClick={() => setPlays(!plays)}
          />
        }
      />
    </div>
  );
}

function Slide({ mentor }: { mentor: Mentor }) {
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.frame}>
        <PersonPicture
          person={mentor}
          size={480}
          faceSize={112}
          sizes="(min-width: 1024px) 358px, (min-width: 640px) 50vw, 100vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <h3>{mentor.name}</h3>
        <p className={styles.specialization}>{mentor.specialization}</p>
        <p className={styles.title}>{mentor.title}</p>
      </div>
    </Card>
  );
}
