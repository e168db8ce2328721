import { describe, expect, it } from 'vitest';
import {
  firstVideo,
  progressShown,
} from '../../../../src/areas/student/video-details/video-details.rules.ts';
import { clockTime, spokenTime, startAt } from '../../../../src/material/recordings/media.rules.ts';
import { videosOf } from '../../../../src/offline/media/recording.ts';
import { dayFromNow } from '../my-studies.ts';
import { head, video, list } from './open-videos.tsx';

describe('the rules of videos', () => {
  it('format times', () => {
    expect([65, 600, 3599, 3661, Number.NaN].map(clockTime)).toEqual([
      '1:05',
      '10:00',
      '59:59',
      '1:01:01',
      '0:00',
    ]);
    expect([0, 61, 3600].map(spokenTime)).toEqual(['0 seconds', '1 minute 1 second', '1 hour']);
  });

  it('start where the student stopped, but not in the last seconds', () => {
    expect(startAt({ seconds: 40, finished: false }, 100)).toBe(40);
    expect(startAt({ seconds: 97, finished: false }, 100)).toBe(0);
    expect(startAt({ seconds: 40, finished: true }, 100)).toBe(0);
  });

  it('show the server’s progress until its list brings a new one', () => {
    const reply = { progress: 50, listedThen: 0 };
    expect(progressShown({ listed: 0, counted: 33, waits: false, reply })).toBe(50);
    expect(progressShown({ listed: 67, counted: 33, waits: false, reply })).toBe(67);
    expect(progressShown({ listed: 0, counted: 33, waits: true, reply: null })).toBe(33);
  });

  it('open a category at the video played last, or the one after it', () => {
    const videos = videosOf(list([video(1), video(2), video(3)]).body, head);
    expect(firstVideo(videos, new Map())?.id).toBe(1);
    const at = (id: number, finished: boolean) =>
      new Map([
        [
          `video/${id}` as const,
          { key: `video/${id}` as const, seconds: 9, finished, actedAt: dayFromNow(0) },
        ],
      ]);
    expect(firstVideo(videos, at(2, false))?.id).toBe(2);
    expect(firstVideo(videos, at(2, true))?.id).toBe(3);
    expect(firstVideo(videos, at(3, true))?.id).toBe(1);
  });
});
