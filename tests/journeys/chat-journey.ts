/** The chat screen, and two who talk to each other on it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { api, freshStudent, signInByApi, type Account } from '../support/account.ts';
import { rowsOf } from '../support/device.ts';

/** The demo’s sub-admin, whose side of a conversation the tests play. */
export const subadminName = 'Elena Petrova';

export const log = (page: Page) => page.getByRole('log');
export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' });

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByText(text).waitFor();
}

/** Opens a student’s thread with the sub-admin. */
export async function openThread(page: Page, url: string) {
  await page.goto(`${url}/student/chat`);
  await page.getByRole('button', { name: new RegExp(subadminName) }).click();
  await field(page).waitFor();
}

/** Returns the drafts that the device keeps for its conversations. */
export const draftsKept = async (page: Page) =>
  (await rowsOf<{ text: string }>(page, 'drafts')).map(({ text }) => text);

/** Expects list and conversation side by side from 768 px on, and only the conversation below that. */
export async function expectPanesThatFit(page: Page) {
  for (const [width, both] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await conversations(page).isVisible()).toBe(both);
    expect(await log(page).isVisible()).toBe(true);
  }
}

export interface Talk {
  student: Account;
  subadminId: number;
  /** Sends a message of the sub-admin. */
  answer: (message: string) => Promise<unknown>;
  /** Reads the thread as the sub-admin, which marks it as seen. */
  onServer: () => Promise<StoredMessage[]>;
}

interface StoredMessage {
  id: number;
  sender: number;
  message: string;
  deleted: boolean;
  file_size: number | null;
  file_url: string | null;
}

/** Makes a student, who has no messages yet, and lets the sub-admin answer. */
export async function newTalk(url: string): Promise<Talk> {
  const student = await freshStudent(url);
  const { access } = await signInByApi(url, 'subadmin@nightfloat.example');
  const idOf = async (token: string) =>
    (await api(url, 'GET /profile/', { access: token })).body.id as number;
  const [studentId, subadminId] = [await idOf(student.access), await idOf(access)];
  return {
    student,
    subadminId,
    answer: (message) => api(url, `POST /chat/${studentId}/`, { access, body: { message } }),
    onServer: async () => (await api(url, `GET /chat/${studentId}/`, { access })).body.messages,
  };
}
