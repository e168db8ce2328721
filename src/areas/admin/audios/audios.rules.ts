import { isBlank } from '../../../contract/blank.ts';
import { limits } from '../../../contract/limits.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { audioMessages, uploadMessages } from '../../../messages/recordings.ts';

export interface AudioDraft {
  title: string;
  audio: File | null;
  transcript: string;
}

/** The form values of a podcast, or an empty form. */
export const draftOf = (audio: StaffAudio | null): AudioDraft => ({
  title: audio?.title ?? '',
  audio: null,
  transcript: audio?.transcript ?? '',
});

/** Whether leaving would lose input. */
export function hasUnsavedInput(draft: AudioDraft, audio: StaffAudio | null): boolean {
  const before = draftOf(audio);
  return draft.title !== before.title || draft.audio !== null || draft.transcript !== before.transcript;
}

export type AudioProblems = Partial<Record<'title' | 'audio_file' | 'transcript', string>>;

/** What must be fixed before sending. An edited podcast keeps its file unless another is chosen. */
export function problemsOf({ title, audio: file }: AudioDraft, audio: StaffAudio | null): AudioProblems {
  return {
    ...(isBlank(title) && { title: audioMessages.noTitle }),
    ...(file === null && audio === null && { audio_file: audioMessages.noFile }),
    ...(file !== null && file.size > limits.mediaBytes && { audio_file: uploadMessages.tooLarge }),
  };
}
