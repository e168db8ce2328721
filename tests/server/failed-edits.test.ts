/** A file whose row couldn't be added or changed is marked for removal, as nothing names it. */
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '../../server/core/api-error.ts';
import { unnamedFiles } from '../../server/db/schema/server.ts';
import { mediaRoom, sampleMedia, uploadAudio, uploadVideo } from '../support/media.ts';
import { formOf, startTestServer, type TestServer } from '../support/server.ts';
import { makeBank } from '../support/study.ts';
import { testCalls } from '../support/test-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
});
afterAll(() => server.stop());

const tests = testCalls(() => server);

const picture = async () => ({
  bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .png()
    .toBuffer(),
  name: 'a.png',
});
const options = { option1: 'a', option2: 'b', option3: 'c', option4: 'd', correct_answer: 'a' };

interface Edited {
  table: string;
  method?: 'PUT';
  path: () => Promise<string>;
  fields: () => Promise<Parameters<typeof formOf>[0]>;
}

const image = async () => ({ image: await picture() });

it.each<Edited>([
  {
    table: 'categories',
    path: async () => `/api/categories/${(await makeBank(server, { size: 1 })).categoryId}/update/`,
    fields: image,
  },
  {
    table: 'questions',
    method: 'PUT',
    path: async () => `/api/questions/${(await makeBank(server, { size: 1 })).questionIds[0]}/`,
    fields: async () => ({ text: 'Which?', ...options, ...(await image()) }),
  },
  {
    table: 'normal_questions',
    path: async () => `/api/normal-question/${(await tests.normal({ size: 1 })).test.questionIds[0]}/`,
    fields: image,
  },
  {
    table: 'ecg_questions',
    path: async () => `/api/ecg-question/${(await tests.ecg({ size: 1 })).test.questionIds[0]}/`,
    fields: image,
  },
  {
    table: 'ecg_options',
    path: async () => `/api/ecg-options/${(await tests.ecg({ size: 0 })).findings.a}/`,
    fields: image,
  },
  {
    table: 'courses',
    path: async () => `/api/courses/${(await makeBank(server, { size: 1 })).courseId}/update/`,
    fields: async () => ({ thumbnail: await picture() }),
  },
  {
    table: 'videos',
    path: async () => `/api/videos/${(await uploadVideo(server, await mediaRoom(server))).body.id}/`,
    fields: async () => ({ thumbnail: await picture() }),
  },
  {
    table: 'audios',
    path: async () => `/api/audios/${(await uploadAudio(server, await mediaRoom(server))).body.id}/`,
    fields: async () => ({ audio_file: { bytes: sampleMedia('short.mp3'), name: 'a.mp3' } }),
  },
])('of $table', async ({ table, method, path, fields }) => {
  const [url, form, as] = [await path(), await fields(), await server.user({ role: 'admin' })];
  await server.db.delete(unnamedFiles);
  await server.db.execute(
    sql.raw(`create trigger refuse before update on ${table} for each row execute function refuse()`),
  );
  expect((await server.call(method ?? 'PATCH', url, { as, form: formOf(form) })).status).toBe(500);
  await server.db.execute(sql.raw(`drop trigger refuse on ${table}`));
  expect(await server.db.select().from(unnamedFiles)).toHaveLength(1);
});

it.each(['added', 'edited'])(
  'of a video that is %s when the disk is full after two of its files',
  async (how) => {
    const room = await mediaRoom(server);
    const { id } = (await uploadVideo(server, room)).body;
    await server.db.delete(unnamedFiles);
    const put = server.deps.files.put;
    vi.spyOn(server.deps.files, 'put').mockImplementation(async (source, ending, reach) => {
      if (ending === 'vtt') throw new ApiError('disk_full');
      return put(source, ending, reach);
    });
    const sent = {
      video_file: { bytes: sampleMedia('short.mp4'), name: 'a.mp4' },
      thumbnail: await picture(),
      captions: { bytes: Buffer.from('WEBVTT\n'), name: 'a.vtt' },
    };
    const { status } = await (how === 'added'
      ? uploadVideo(server, room, sent)
      : server.call('PATCH', `/api/videos/${id}/`, { as: room.staff, form: formOf(sent) }));
    vi.restoreAllMocks();
    expect(status).toBe(507);
    expect(await server.db.select().from(unnamedFiles)).toHaveLength(2);
  },
);
