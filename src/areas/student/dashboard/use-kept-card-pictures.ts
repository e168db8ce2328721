import { useEffect } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { keepPictures } from '../../../offline/study/pictures.ts';
import { useUser } from '../../../session/session.ts';
import type { MyCourses } from '../courses/use-my-courses.ts';

/** Stores the pictures of the cards and of the student for the next start without signal. */
export function useKeptCardPictures({ courses }: MyCourses, own: string | null) {
  const user = useUser();
  const online = useStore(connectivity) === 'online';
  const cards = courses?.flatMap(({ categories }) => categories?.flatMap((one) => one.image_url ?? []) ?? []);
  const urls = [...new Set([...(cards ?? []), ...(own === null ? [] : [own])])].join('\n');
  useEffect(() => {
    if (user !== null && online && urls !== '') void keepPictures(user.id, urls.split('\n'));
  }, [user, online, urls]);
}
