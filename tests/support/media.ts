/** Videos and podcasts for server tests: small real files, uploaded to a category through the staff’s endpoints. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { headers } from '../../src/contract/headers.ts';
import type { StaffAudio, StaffVideo } from '../../src/contract/media.ts';
import { formOf, type TestServer, type TestUser } from './server.ts';
import { grant, makeBank } from './study.ts';

/** Recordings of three seconds each, made for these tests. */
export const sampleMedia = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../server/media/samples', name));

export interface Room {
  courseId: number;
  categoryId: number;
  student: TestUser;
  staff: TestUser;
}

/** Makes a category without recordings, a student whose plan opens it, and a member of staff. */
export async function mediaRoom(server: TestServer): Promise<Room> {
  const { courseId, categoryId } = await makeBank(server, { size: 1 });
  const student = await server.user();
  await grant(server, student, courseId, { planType: 'basic' });
  return { courseId, categoryId, student, staff: await server.user({ role: 'subadmin' }) };
}

type Form = Parameters<typeof formOf>[0];

/** Sends `key` as the Idempotency-Key, if given. */
export async function uploadVideo(
  server: TestServer,
  { staff, categoryId }: Pick<Room, 'staff' | 'categoryId'>,
  form: Form = {},
  key?: string,
) {
  const sent = {
    title: 'A video',
    category: String(categoryId),
    video_file: { bytes: sampleMedia('short.mp4'), name: 'a.mp4' },
    ...form,
  };
  const reply = await server.call('POST', '/api/upload-video/', callOf(staff, sent, key));
  return { status: reply.status, body: reply.body as StaffVideo & { code?: string; detail?: string } };
}

/** Uploads a podcast, like `uploadVideo`. */
export async function uploadAudio(
  server: TestServer,
  { staff, categoryId }: Pick<Room, 'staff' | 'categoryId'>,
  form: Form = {},
  key?: string,
) {
  const sent = {
    title: 'A podcast',
    category: String(categoryId),
    audio_file: { bytes: sampleMedia('short.mp3'), name: 'a.mp3' },
    ...form,
  };
  const reply = await server.call('POST', '/api/upload-audio/', callOf(staff, sent, key));
  return { status: reply.status, body: reply.body as StaffAudio & { code?: string; detail?: string } };
}

const callOf = (as: TestUser, form: Form, key: string | undefined) => ({
  as,
  form: formOf(form),
  ...(key !== undefined && { headers: { [headers.idempotencyKey]: key } }),
});
