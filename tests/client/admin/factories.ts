import type { Category } from '../../../src/contract/categories.ts';
import type { Course } from '../../../src/contract/courses.ts';
import type { Notification } from '../../../src/contract/notifications.ts';
import type { StaffAudio, StaffVideo } from '../../../src/contract/media.ts';
import type { StaffQuestion } from '../../../src/contract/questions.ts';
import type { TestSeries } from '../../../src/contract/test-series.ts';
import type { Subadmin } from '../../../src/contract/subadmins.ts';

export const aCourse = (given: Partial<Course> = {}): Course => ({
  id: 1,
  title: 'Internal Medicine',
  description: 'Rounds before sunrise.',
  thumbnail: null,
  video: null,
  is_active: true,
  plans: [],
  ...given,
});

export const aCategory = (given: Partial<Category> = {}): Category => ({
  id: 7,
  name: 'Cardiology',
  description: 'Hearts.',
  course: 1,
  image_url: null,
  audio_count: 0,
  video_count: 0,
  watched_videos: 0,
  total_questions: 0,
  attempted_questions: 0,
  correct_questions: 0,
  incorrect_questions: 0,
  status: 'start',
  bank_version: 1,
  ...given,
});

export const aQuestion = (given: Partial<StaffQuestion> = {}): StaffQuestion => ({
  id: 70,
  text: 'Which electrolyte prolongs the QT interval when it is low?',
  image: null,
  option1: 'Sodium',
  option2: 'Potassium',
  option3: 'Chloride',
  option4: 'Bicarbonate',
  category: 7,
  correct_answer: 'Potassium',
  explanation: null,
  ...given,
});

export const aNotification = (given: Partial<Notification> = {}): Notification => ({
  id: 1,
  message: 'Sam asks to delete the course “Internal Medicine”.',
  course: 1,
  created_at: '2026-03-05T10:00:00.000Z',
  read: false,
  ...given,
});

export const aSubadmin = (given: Partial<Subadmin> = {}): Subadmin => ({
  id: 20,
  first_name: 'Nora',
  email: 'nora@nightfloat.test',
  profile_picture: null,
  edit_version: 1,
  ...given,
});

export const aTest = (given: Partial<TestSeries> = {}): TestSeries => ({
  id: 31,
  name: 'Mock exam 1',
  course_id: 1,
  course_name: 'Internal Medicine',
  duration_minutes: 90,
  time_limit: 5_400,
  is_ecg: false,
  num_questions: 4,
  updated_at: '2025-03-05T10:00:00Z',
  attempted: false,
  version: 1,
  ...given,
});

export const aVideo = (given: Partial<StaffVideo> = {}): StaffVideo => ({
  id: 30,
  title: 'Murmurs',
  category: 7,
  video_file: '/media/a.mp4',
  thumbnail: '/files/a.webp',
  captions: '/files/c.vtt',
  formatted_duration: '1:11',
  bytes: 12_000_000,
  edit_version: 1,
  ...given,
});

export const anAudio = (given: Partial<StaffAudio> = {}): StaffAudio => ({
  id: 40,
  title: 'Sepsis, the first hour',
  category: 7,
  audio_file: '/media/a.mp3',
  duration: 146,
  transcript: 'Fluids, cultures, antibiotics.',
  bytes: 600_000,
  edit_version: 1,
  ...given,
});
