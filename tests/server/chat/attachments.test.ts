import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '../../../src/contract/headers.ts';
import { limits } from '../../../src/contract/limits.ts';
import { chatMessages } from '../../../server/db/schema/people.ts';
import { nameOf } from '../../../server/files/file-store.ts';
import { sampleMedia } from '../../support/media.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../support/server.ts';

let server: TestServer;
let student: TestUser;
let subadmin: TestUser;
let png: Uint8Array;

beforeAll(async () => {
  server = await startTestServer();
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set(new Date());
  student = await server.user();
  subadmin = await server.user({ role: 'subadmin' });
});

const text = (words: string) => new TextEncoder().encode(words);
const sendFile = (bytes: Uint8Array, name: string, more: { message?: string; key?: string } = {}) =>
  server.call('POST', `/api/chat/${subadmin.id}/`, {
    as: student,
    form: formOf({ message: more.message ?? '', file: { bytes, name } }),
    headers: more.key === undefined ? {} : { [headers.idempotencyKey]: more.key },
  });
/** Returns the name of a message's file in the store. */
const storedAs = async (id: number) =>
  (await server.db.select().from(chatMessages).where(eq(chatMessages.id, id)))[0]!.file!;

describe('a file', () => {
  test('without a name gets one', async () => {
    const payload = [
      '--b',
      'Content-Disposition: form-data; name="file"',
      'Content-Type: application/octet-stream',
      '',
      'words',
      '--b--',
      '',
    ].join('\r\n');
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/chat/${subadmin.id}/`,
      headers: {
        authorization: `Bearer ${student.access}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload,
    });
    expect([reply.statusCode, reply.json().file_name]).toEqual([201, 'file.txt']);
  });

  test('is sent without text, listed with name and size, and downloaded by both, never shown as a page', async () => {
    const sent = await sendFile(png, 'tracing.png');
    expect(sent).toMatchObject({
      status: 201,
      body: { message: '', file_name: 'tracing.png', file_size: png.length },
    });
    for (const [me, other] of [
      [student, subadmin],
      [subadmin, student],
    ] as const) {
      const { body } = await server.call('GET', `/api/chat/${other.id}/`, { as: me });
      const file = await server.call('GET', body.messages[0].file_url);
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'content-disposition': `attachment; filename="tracing.png"; filename*=UTF-8''tracing.png`,
        'x-content-type-options': 'nosniff',
      });
      expect(String(file.headers['content-security-policy'])).toContain('sandbox');
    }
  });

  test('opens only with its own ticket, and not by its name in the store', async () => {
    const { body } = await sendFile(png, 'tracing.png');
    const stranger = await server.user();
    const bare = body.file_url.split('?')[0];
    expect((await server.call('GET', bare)).status).toBe(403);
    expect((await server.call('GET', bare, { as: stranger })).status).toBe(404);
    expect((await server.call('GET', body.file_url.replace(/\d+\?/, '99999?'))).status).toBe(403);
    expect((await server.call('GET', `/api/files/${await storedAs(body.id)}`)).status).toBe(404);
    server.clock.advance(limits.mediaTicketSeconds * 1000 + 1000);
    expect((await server.call('GET', body.file_url)).status).toBe(403);
  });

  test('is deleted with its message', async () => {
    const { body } = await sendFile(text(`note ${randomUUID()}`), 'note.txt', { message: 'Look' });
    const name = await storedAs(body.id);
    expect(
      (await server.call('DELETE', `/api/chat/message/${body.id}/`, { as: student })).body,
    ).toMatchObject({
      deleted: true,
      file_url: null,
      file_name: null,
      file_size: null,
    });
    expect((await server.call('GET', body.file_url)).status).toBe(404);
    await server.sweep();
    expect(await server.deps.files.sizeOf(name)).toBeNull();
  });

  test("stays when its message's text is removed", async () => {
    const { body } = await sendFile(png, 'tracing.png', { message: 'Look' });
    const edited = await server.call('PUT', `/api/chat/message/${body.id}/`, {
      as: student,
      body: { message: '' },
    });
    expect(edited).toMatchObject({ status: 200, body: { message: '', file_name: 'tracing.png' } });
  });

  test('sent twice with one key is one message; another file with that key is refused', async () => {
    const key = randomUUID();
    const [first, second] = [await sendFile(png, 'a.png', { key }), await sendFile(png, 'a.png', { key })];
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await sendFile(text('something else'), 'a.txt', { key })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    const { body } = await server.call('GET', `/api/chat/${student.id}/`, { as: subadmin });
    expect(body.messages).toHaveLength(1);
    expect((await server.call('GET', body.messages[0].file_url)).status).toBe(200);
  });

  test('sent again with its key after it was deleted leaves nothing in the store', async () => {
    const key = randomUUID();
    const bytes = text(`note ${key}`);
    const { body } = await sendFile(bytes, 'note.txt', { key });
    const name = await storedAs(body.id);
    await server.call('DELETE', `/api/chat/message/${body.id}/`, { as: student });
    expect(await sendFile(bytes, 'note.txt', { key })).toMatchObject({
      status: 201,
      body: { deleted: true },
    });
    await server.sweep();
    expect(await server.deps.files.sizeOf(name)).toBeNull();
  });
});

describe('the type of a file', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.html'],
    ['a page named as text', '  <html><body onload=alert(1)>', 'notes.txt'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg'],
    ['a drawing named as a picture', '<?xml version="1.0"?><svg/>', 'a.png'],
    ['a script', '#!/bin/sh\nrm -rf /', 'run.sh'],
    ['a program', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'a.exe'],
    ['bytes of no known kind', '\u0000\u0001\u0002\u0003', 'a.pdf'],
  ])('%s is refused', async (_, content, name) => {
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
    const refused = await sendFile(bytes, name);
    expect(refused).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } });
    expect(refused.body.error).toMatch(/pictures, PDF/);
    expect(refused.body.file).toEqual([refused.body.error]);
  });

  test.each([
    ['report.exe', '%PDF-1.7\n%âãÏÓ\n', 'report.exe.pdf', 'application/pdf'],
    ['run.bat', 'echo hello', 'run.bat.txt', 'text/plain; charset=utf-8'],
    ['C:\\tmp\\..\\lab.csv', 'na,k\n140,4\n', 'lab.csv', 'text/plain; charset=utf-8'],
    ['notes', 'Ask about potassium.', 'notes.txt', 'text/plain; charset=utf-8'],
    ['\u202Egpj.txt', 'turned', 'gpj.txt', 'text/plain; charset=utf-8'],
  ])('%s is saved with an extension that fits its content', async (given, content, name, type) => {
    const sent = await sendFile(text(content), given);
    expect(sent).toMatchObject({ status: 201, body: { file_name: name } });
    expect((await server.call('GET', sent.body.file_url)).headers['content-type']).toBe(type);
  });

  test('a phone’s recording, which looks like a video, stays one that plays in its place', async () => {
    const sent = await sendFile(sampleMedia('sound-only.mp4'), 'Voice 001.m4a');
    expect(sent).toMatchObject({ status: 201, body: { file_name: 'Voice 001.m4a' } });
  });

  test('an empty file and one over 10 MB are refused', async () => {
    expect((await sendFile(new Uint8Array(), 'empty.txt')).status).toBe(400);
    const large = await sendFile(new Uint8Array(limits.chatFileBytes + 1).fill(97), 'long.txt');
    expect(large).toMatchObject({ status: 413, body: { error: 'This file is larger than 10 MB.' } });
    expect((await sendFile(new Uint8Array(limits.chatFileBytes).fill(97), 'long.txt')).status).toBe(201);
  });

  test("a file for somebody the user can't chat with is not stored", async () => {
    const other = await server.user();
    const bytes = text(`for ${other.email}`);
    const refused = await server.call('POST', `/api/chat/${other.id}/`, {
      as: student,
      form: formOf({ message: '', file: { bytes, name: 'a.txt' } }),
    });
    expect(refused.status).toBe(404);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await server.deps.files.sizeOf(nameOf(sha256, 'txt', 'private'))).toBeNull();
  });
});
