/** The figures of Progress and Plan, computed from what is on the device without asking the server. */
import {
  answersByDay,
  firstAccuracy,
  retention,
  weeksOf,
  type Accuracy,
  type Answered,
  type Week,
} from '../../contract/rules/practice-progress.ts';
import { studyDayOf } from '../../contract/rules/study-day.ts';
import { device, type Device } from '../database.ts';
import { itemOf } from '../kept-practice.ts';
import { calendarOn } from '../plan-store.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { practiceLiveQuery } from './practice-live-query.ts';
import { refreshMemories } from './memories.ts';

export interface TopicProgress extends Accuracy {
  categoryId: number;
  courseId: number;
  name: string;
  /** Questions in the bank. */
  total: number;
}

export interface Progress {
  all: Accuracy;
  topics: TopicProgress[];
  /** Number of answers to items that are in no kept bank. */
  elsewhere: number;
  /** The last eight weeks, oldest first; the last one is the current week. */
  weeks: Week[];
  /** Number of answers by study day, `YYYY-MM-DD`. */
  days: Map<string, number>;
  /** The current study day. */
  today: string;
  retention: ReturnType<typeof retention>;
}

const weeksShown = 8;

export async function progressOn(on: Device, now: number): Promise<Progress> {
  await refreshMemories(on);
  const [entries, memories, banks, questions, calendar] = await Promise.all([
    on.entries.toArray(),
    on.memories.toArray(),
    on.banks.toArray(),
    on.questions.toArray(),
    calendarOn(on),
  ]);
  const bankOf = new Map(questions.map(({ id, categoryId }) => [id, categoryId]));
  const byBank = new Map<number, Answered[]>(banks.map(({ categoryId }) => [categoryId, []]));
  let elsewhere = 0;
  for (const entry of entries) {
    const { kind, id } = itemOf(entry.item);
    const of = kind === 'question' ? byBank.get(bankOf.get(id) ?? 0) : undefined;
    if (of === undefined) elsewhere += 1;
    else of.push(entry);
  }
  return {
    all: firstAccuracy(entries),
    topics: banks
      .map(({ categoryId, courseId, name, total }) => ({
        categoryId,
        courseId,
        name,
        total,
        ...firstAccuracy(byBank.get(categoryId)!),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    elsewhere,
    weeks: weeksOf(entries, now, weeksShown, calendar),
    days: answersByDay(entries, calendar),
    today: studyDayOf(now, calendar),
    retention: retention(memories, now),
  };
}

export const observeProgress = () => practiceLiveQuery(() => progressOn(device(), serverNowMs()));
