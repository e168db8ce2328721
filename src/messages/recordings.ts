/** Texts of the staff area about uploads, videos and podcasts. */
import { limits } from '../contract/limits.ts';

const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

export const uploadMessages = {
  lineLost: 'Connection lost. The upload will resume as soon as it’s back.',
  atWork: 'Uploaded. The server is checking and storing it.',
  tooLarge: `This file is larger than ${megabytes(limits.mediaBytes)} MB. Save it at a lower quality.`,
  pictureHint: `PNG, JPEG, WebP, AVIF or GIF, at most ${megabytes(limits.pictureBytes)} MB.`,
  pictureTooLarge: `This picture is larger than ${megabytes(limits.pictureBytes)} MB. Choose a smaller one.`,
  captionsTooLarge: `Captions can be at most ${megabytes(limits.captionsBytes)} MB.`,
  unfinished: (name: string, percent: number) =>
    `${name} is ${percent}% uploaded. Choose the same file again to resume.`,
  hint: `At most ${megabytes(limits.mediaBytes)} MB. If the connection drops, the upload resumes.`,
};

export const videoMessages = {
  noTitle: 'Please enter a title.',
  noFile: 'Choose a video file.',
  uploading: 'Uploading video...',
  updating: 'Updating video...',
  uploaded: 'Video uploaded successfully!',
  updated: 'Video updated successfully!',
  saveFailed: 'Failed to submit video.',
  notOpened: 'Failed to load video details.',
  deleted: 'Video deleted!',
  deleteFailed: 'Failed to delete video.',
  deleteWhat: (title: string) => `${title} will be deleted for good, along with students’ progress in it.`,
  none: 'This category has no videos yet.',
  notLoaded: 'The videos didn’t load.',
  formats: `MP4 or WebM. ${uploadMessages.hint}`,
};

export const audioMessages = {
  noTitle: 'Please enter a podcast title.',
  noFile: 'Choose an audio file.',
  uploaded: 'Audio uploaded!',
  updated: 'Audio updated!',
  saveFailed: 'Failed to save audio',
  deleted: 'Audio deleted!',
  deleteFailed: 'Failed to delete audio.',
  deleteWhat: (title: string) => `${title} will be deleted for good, along with students’ progress in it.`,
  none: 'This category has no podcasts yet.',
  notLoaded: 'The podcasts didn’t load.',
  formats: `MP3 or M4A. ${uploadMessages.hint}`,
};
