import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId } from 'react';
import { isFailure } from '../../../api/failure.ts';
import type { Category } from '../../../contract/categories.ts';
import type { StudentCourse } from '../../../contract/courses.ts';
import { PodcastRows } from '../../../material/recordings/podcast-rows.tsx';
import { mediaMessages as says } from '../../../messages/media.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { device } from '../../../offline/database.ts';
import { dropCourse, dropLists } from '../../../offline/media/media-lists.ts';
import { audiosQuery } from '../../../offline/media/list-queries.ts';
import { audiosOf } from '../../../offline/media/recording.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { useCameFrom } from '../player/exit.tsx';
import { CardPicture } from './card-picture.tsx';
import { DownloadAll } from './download-all.tsx';
import styles from './podcast-tab.module.css';

export interface PodcastCategoryProps {
  category: Category;
  course: StudentCourse;
  online: boolean;
  open: boolean;
  /** Id of the episode that a link names. */
  wanted: number | null;
  onToggle: () => void;
  /** How many of its podcasts are on this device. */
  kept: number;
}

/** A category whose name expands the list of its podcasts in place. */
export function PodcastCategory(props: PodcastCategoryProps) {
  const { category, course, online, open, wanted, onToggle, kept } = props;
  const [title, list] = [useId(), useId()];
  const { audio_count: count } = category;
  const from = useCameFrom();
  // What was taken down since it was downloaded is not listed.
  const here = Math.min(kept, count);
  return (
    <Card as="article" flush aria-labelledby={title} className={styles.category}>
      <h3 className={styles.head}>
        <button type="button" aria-expanded={open} aria-controls={list} onClick={onToggle}>
          <CardPicture url={category.image_url} name="" />
          <span className={styles.words}>
            <span id={title} className={styles.name}>
              {category.name}
            </span>
            <span className={styles.counts}>
              <span>{count === 0 ? dashboardMessages.noAudios : says.podcastCount(count)}</span>
              {here > 0 && <span>{says.onDevice(here)}</span>}
            </span>
          </span>
          <ChevronDown className={styles.chevron} />
        </button>
      </h3>
      <div id={list} className={styles.list} hidden={!open}>
        {from !== undefined && wanted !== null && <BackLink {...from} />}
        {open && <Podcasts {...{ category, course, online, wanted, count }} />}
      </div>
    </Card>
  );
}

function Podcasts({
  category,
  course,
  online,
  wanted,
  count,
}: Pick<PodcastCategoryProps, 'category' | 'course' | 'online' | 'wanted'> & { count: number }) {
  const { data, error } = useQuery(audiosQuery(category.id));
  const locked = isFailure(error) && error.status === 403;
  const head = {
    id: category.id,
    name: category.name,
    course: course.course_id,
    course_title: course.course_title,
  };
  useEffect(() => {
    if (locked) void dropLocked(course.course_id, category.id);
  }, [locked, course.course_id, category.id]);

  if (locked) return <p className={styles.quiet}>{says.podcastsNoAccess}</p>;
  if (data === undefined && error === null) return <LoadingText>{says.loadingPodcasts}</LoadingText>;
  if (data === undefined) {
    const offline = isFailure(error) && error.kind === 'no-answer';
    return <p className={styles.quiet}>{offline ? says.podcastsNotKept : says.podcastsFailed}</p>;
  }
  const episodes = audiosOf(data, head);
  if (episodes.length === 0) {
    // The header already says that there are none if the count is 0.
    return <p className={styles.quiet}>{count === 0 ? says.noPodcastMore : dashboardMessages.noAudios}</p>;
  }
  return (
    <>
      <DownloadAll episodes={episodes} name={category.name} online={online} />
      <PodcastRows episodes={episodes} picture={category.image_url} online={online} wanted={wanted} />
    </>
  );
}

/** Removes recordings that the plan no longer includes from the device. */
async function dropLocked(courseId: number, categoryId: number) {
  try {
    await dropCourse(device(), 'audio', courseId);
    await dropLists(device(), 'audio', new Set([categoryId]));
  } catch (error) {
    console.error('Recordings that the plan no longer includes could not be removed.', error);
  }
}
