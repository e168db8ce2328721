/** Texts for staff about people: students, reviews, the about page, the chat. */
import { limits } from '../contract/limits.ts';
import { counted } from '../lib/plural.ts';

const pictureLimit = `${limits.pictureBytes / 1024 ** 2} MB`;
const pictureHint = `PNG, JPEG, WebP or AVIF, at most ${pictureLimit}.`;

export const staffPeopleMessages = {
  students: {
    none: 'No users found.',
    notLoaded: 'The students didn’t load.',
    found: (n: number) => counted(n, 'student'),
    activated: (name: string) => `${name} is active and can sign in again.`,
    inactivated: (name: string) => `${name} is inactive and signed out everywhere.`,
    toggleFailed: (name: string) => `${name} wasn’t changed. Try again.`,
    noPlan: 'No plan',
    planUntil: (plans: string, day: string, isOver: boolean) =>
      `${plans} · ${isOver ? 'ended' : 'until'} ${day}`,
  },

  reviews: {
    none: 'No reviews found',
    notLoaded: 'The reviews didn’t load.',
    found: (n: number) => counted(n, 'review'),
    confirmDelete: 'Are you sure you want to delete this review?',
    onlyRead: 'You can read and delete reviews here. Only the student can change theirs.',
  },

  people: {
    required: 'Please fill all required fields',
    missing: 'Fill this in.',
    unsaved: 'Not saved yet',
    notLoaded: 'These people didn’t load.',
    none: { founder: 'No founders yet.', mentor: 'No mentors yet.', member: 'No members yet.' },
    added: (name: string) => `${name} is on the about page.`,
    updated: (name: string) => `${name} is updated.`,
    deleted: (name: string) => `${name} is no longer on the about page.`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteBody: 'This person disappears from the about page at once.',
    pictureHint,
    pictureKept: `The current image stays unless you choose another one. ${pictureHint}`,
    pictureTooLarge: `This image is larger than ${pictureLimit}. Choose a smaller one.`,
  },

  chat: {
    unusable:
      'The chat saves your messages on the device before sending them, but this browser doesn’t allow it. You may be in a private window, or the disk may be full. Open Nightfloat in a normal window, or free up some space, then try again.',
  },
} as const;
