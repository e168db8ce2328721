import Headphones from 'lucide-react/icons/headphones';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { siteMessages } from '../../../messages/site.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Block } from './block.tsx';
import styles from './syllabus.module.css';

type SyllabusProps = { videos: readonly string[]; audios: readonly string[] };

/** The names of the lessons. The two parts open and close independently. */
export function Syllabus({ videos, audios }: SyllabusProps) {
  return (
    <Block title="Syllabus">
      <div className={styles.parts}>
        <Part title="Videos" icon={<Play />} lessons={videos} />
        <Part title="PodCasts" icon={<Headphones />} lessons={audios} />
      </div>
    </Block>
  );
}

function Part({ title, icon, lessons }: { title: string; icon: ReactNode; lessons: readonly string[] }) {
  const heading = (
    <span className={styles.title}>
      <span>{title}</span> <Badge>{lessons.length}</Badge>
    </span>
  );
  const list = (
    <ol className={styles.lessons}>
      {lessons.map((name, index) => (
        // Lessons may share a name, so the index is the key. The server fixes the order.
        <li key={index}>
          {icon}
          {name}
        </li>
      ))}
    </ol>
  );
  return <Accordion items={[{ title: heading, body: lessons.length > 0 ? list : siteMessages.noLessons }]} />;
}
