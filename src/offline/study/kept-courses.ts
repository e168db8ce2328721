/** The courses of the banks on this device, derived from the banks alone. */
import { liveQuery } from 'dexie';
import type { Category } from '../../contract/categories.ts';
import type { StudentCourse } from '../../contract/courses.ts';
import { bankStatus } from '../../contract/rules/bank-progress.ts';
import { device, type Device } from '../database.ts';
import type { KeptBank } from '../kept-banks.ts';

export interface KeptCourse {
  course: StudentCourse;
  categories: Category[];
}

export const observeKeptCourses = () =>
  liveQuery(async (): Promise<KeptCourse[]> => {
    const on = device();
    const banks = await on.banks.toArray();
    const categories = await Promise.all(banks.map((bank) => categoryOf(on, bank)));
    const titles = new Map(banks.map(({ courseId, courseTitle }) => [courseId, courseTitle]));
    return [...titles].map(([id, title]) => ({
      course: { course_id: id, course_title: title, expiry_date: '' },
      categories: categories.filter(({ course }) => course === id),
    }));
  });

async function categoryOf(on: Device, bank: KeptBank): Promise<Category> {
  const { categoryId, round, total } = bank;
  const answers = await on.answers.where('[categoryId+round]').equals([categoryId, round]).toArray();
  return {
    id: categoryId,
    name: bank.name,
    description: '',
    course: bank.courseId,
    image_url: null,
    audio_count: 0,
    video_count: 0,
    watched_videos: 0,
    total_questions: total,
    attempted_questions: answers.length,
    correct_questions: answers.filter(({ isCorrect }) => isCorrect === true).length,
    incorrect_questions: answers.filter(({ isCorrect }) => isCorrect === false).length,
    status: bankStatus(total, answers.length),
    bank_version: bank.version,
  };
}
