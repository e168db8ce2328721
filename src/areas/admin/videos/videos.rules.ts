import { isBlank } from '../../../contract/blank.ts';
import { limits } from '../../../contract/limits.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { uploadMessages, videoMessages } from '../../../messages/recordings.ts';

export interface VideoDraft {
  title: string;
  video: File | null;
  /** A frame of the video, used if no thumbnail is chosen; capturing it takes a moment. */
  frame: Promise<File | null> | null;
  thumbnail: File | null;
  captions: File | null;
}

/** The form values of a video, or an empty form. */
export const draftOf = (video: StaffVideo | null): VideoDraft => ({
  title: video?.title ?? '',
  video: null,
  frame: null,
  thumbnail: null,
  captions: null,
});

/** Whether leaving would lose input. */
export const hasUnsavedInput = (draft: VideoDraft, video: StaffVideo | null): boolean =>
  draft.title !== (video?.title ?? '') ||
  draft.video !== null ||
  draft.thumbnail !== null ||
  draft.captions !== null;

export type VideoProblems = Partial<Record<'title' | 'video_file' | 'thumbnail' | 'captions', string>>;

/** What must be fixed before sending. An edited video keeps the files that are not replaced. */
export function problemsOf(draft: VideoDraft, video: StaffVideo | null): VideoProblems {
  const { title, video: file, thumbnail, captions } = draft;
  return {
    ...(isBlank(title) && { title: videoMessages.noTitle }),
    ...(file === null && video === null && { video_file: videoMessages.noFile }),
    ...(tooLarge(file, limits.mediaBytes) && { video_file: uploadMessages.tooLarge }),
    ...(tooLarge(thumbnail, limits.pictureBytes) && { thumbnail: uploadMessages.pictureTooLarge }),
    ...(tooLarge(captions, limits.captionsBytes) && { captions: uploadMessages.captionsTooLarge }),
  };
}

const tooLarge = (file: File | null, most: number) => file !== null && file.size > most;

/** The files to send. A chosen poster is never replaced by a captured frame. */
export async function filesOf(draft: VideoDraft, video: StaffVideo | null) {
  const wantsPoster = draft.thumbnail === null && (video?.thumbnail ?? null) === null;
  const thumbnail = wantsPoster ? await draft.frame : draft.thumbnail;
  return {
    video_file: draft.video ?? undefined,
    thumbnail: thumbnail ?? undefined,
    captions: draft.captions ?? undefined,
  };
}
