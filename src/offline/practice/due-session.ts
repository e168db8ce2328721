/** Sessions of the items that are due. */
import type { PracticeFilters } from '../../contract/practice.ts';
import { device, type Device } from '../database.ts';
import { serverNowMs } from '../clock/server-clock.ts';
import { dueOnDevice, dueToday } from './due.ts';
import { makeSession } from './sessions.ts';

const whatIsDue: PracticeFilters = { courses: [], categories: [], what: 'due', mixed: true };

/**
 * Creates a session of `size` due items, by default as many as today offers, and returns its id; null if nothing is
 * due. An unfinished session with exactly that many due items unanswered is continued instead.
 */
export async function makeDueSession(size?: number): Promise<string | null> {
  const wanted = size ?? (await dueToday()).today;
  if (wanted === 0) return null;
  return (await unfinishedDueSession(device(), wanted)) ?? makeSession(whatIsDue, wanted);
}

async function unfinishedDueSession(on: Device, size: number): Promise<string | null> {
  const sessions = await on.sessions.orderBy('createdAt').reverse().toArray();
  const { items } = await dueOnDevice(on, serverNowMs());
  const due = new Set(items.map(({ item }) => item));
  for (const { id, mode, filters, finishedAt, items: asked } of sessions) {
    if (finishedAt !== null || mode !== 'tutor' || !isWhatIsDue(filters)) continue;
    const answered = await on.entries.where('session').equals(id).toArray();
    const left = asked.filter(({ item }) => answered.every((entry) => entry.item !== item));
    if (left.length === size && left.every(({ item }) => due.has(item))) return id;
  }
  return null;
}

const isWhatIsDue = ({ what, courses, categories, tests = [], mixed }: PracticeFilters) =>
  what === 'due' && mixed && [courses, categories, tests].every((chosen) => chosen.length === 0);
