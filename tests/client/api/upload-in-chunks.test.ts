import { beforeEach, describe, expect, it } from 'vitest';
import { givenUp } from '../../../src/api/upload-in-chunks.ts';
import { upload, type UploadProgress } from '../../../src/api/upload.ts';
import { limits } from '../../../src/contract/limits.ts';
import { stubApi, type Answers, type Sent } from '../../support/render.tsx';
import { fakeUploads, type FakeRequest } from '../../support/fake-xhr.ts';

const piece = limits.pieceBytes;
const size = 2 * piece + 5_000;
let file: File;

let made: FakeRequest[];
let heard: UploadProgress[];
/** Bytes that the server has. */
let received: number;
let sent: Sent[];
let stopper: AbortController;

beforeEach(() => {
  file = new File([new Uint8Array(size)], 'rounds.mp4', { type: 'video/mp4', lastModified: 7 });
  made = fakeUploads();
  heard = [];
  received = 0;
  stopper = new AbortController();
});

const shown = () => ({ id: 5, name: file.name, kind: 'video', bytes: size, received });

function start(answers: Answers = {}) {
  sent = stubApi({
    'POST /api/uploads/': () => ({ status: 201, body: shown() }),
    'POST /api/upload-video/': { status: 201, body: { id: 30 } },
    'DELETE /api/uploads/5/': { body: { message: 'Gone.' } },
    ...answers,
  });
  return upload(
    'POST /upload-video/',
    { body: { title: 'Rounds', category: '7' }, files: { video_file: file }, signal: stopper.signal },
    (progress) => heard.push(progress),
  );
}

const nth = async (n: number) => {
  await expect.poll(() => made.length).toBe(n);
  return made[n - 1]!;
};

/** The server accepts a piece. */
async function take(n: number) {
  const request = await nth(n);
  received += (request.body!.get('piece') as File).size;
  request.answer(200, shown());
  return request;
}

const names = () => sent.map(({ name }) => name);
const last = () => heard.at(-1)!;
/** Lets the device report that it is online again, which ends the wait for the next try. */
const backOnline = async () => {
  await expect.poll(() => last().ahead?.lineLost).toBe(true);
  dispatchEvent(new Event('online'));
};

describe('a large recording', () => {
  it('is sent in pieces before the form, which names the upload in place of the file', async () => {
    const reply = start();
    const urls = [];
    for (const n of [1, 2, 3]) urls.push((await take(n)).url);
    expect(urls).toEqual([0, piece, 2 * piece].map((at) => `/api/uploads/5/pieces/${at}/`));
    expect(await reply).toEqual({ id: 30 });
    expect(sent[0]!.body).toEqual({
      name: 'rounds.mp4',
      mark: `video ${size} 7 rounds.mp4`,
      kind: 'video',
      bytes: size,
    });
    const form = sent.at(-1)!.body as FormData;
    expect([...form.entries()]).toEqual([
      ['title', 'Rounds'],
      ['category', '7'],
      ['video_file', 'upload:5'],
    ]);
    expect(last()).toEqual({ sent: 1, ahead: { bytes: size, total: size, lineLost: false } });
  });

  it('reports progress byte by byte', async () => {
    const reply = start();
    await take(1);
    (await nth(2)).goTo(1, 4);
    expect(last().ahead?.bytes).toBe(piece + piece / 4);
    await take(2);
    await take(3);
    expect(await reply).toEqual({ id: 30 });
  });

  it('resumes an upload that was begun before the page was left, where the server says', async () => {
    received = 2 * piece;
    const reply = start();
    expect((await take(1)).url).toBe(`/api/uploads/5/pieces/${2 * piece}/`);
    await reply;
    expect(made).toHaveLength(1);
  });

  it('sends no piece again when the server has the whole file', async () => {
    received = size;
    expect(await start()).toEqual({ id: 30 });
    expect(made).toHaveLength(0);
  });

  it('names the same upload again after a lost reply, because the server may have used it', async () => {
    received = size;
    await expect(start({ 'POST /api/upload-video/': 'lost' })).rejects.toMatchObject({ kind: 'no-answer' });
    // The server has made a video of the upload, so sending the same file would start another one.
    received = 0;
    expect(await start({ 'POST /api/uploads/': { status: 500, body: {} } })).toEqual({ id: 30 });
    expect(names()).toEqual(['POST /api/upload-video/']);
    expect((sent[0]!.body as FormData).get('video_file')).toBe('upload:5');
    expect(made).toHaveLength(0);
  });

  it('is uploaded again when it has expired meanwhile', async () => {
    received = size;
    await expect(start({ 'POST /api/upload-video/': 'lost' })).rejects.toMatchObject({ kind: 'no-answer' });
    received = 0;
    let tries = 0;
    const gone = { status: 404, body: { code: 'not_found' } };
    const answer = () => ((tries += 1) === 1 ? gone : { status: 201, body: { id: 31 } });
    const reply = start({ 'POST /api/upload-video/': answer });
    for (const n of [1, 2, 3]) await take(n);
    expect(await reply).toEqual({ id: 31 });
  });

  it('waits for a lost connection and asks where to resume', async () => {
    const reply = start();
    await take(1);
    (await nth(2)).lose();
    await backOnline();
    await take(3);
    await take(4);
    await reply;
    expect(last().ahead?.lineLost).toBe(false);
    expect(names().filter((name) => name === 'POST /api/uploads/')).toHaveLength(2);
  });

  it('does not resend a piece whose reply was lost', async () => {
    const reply = start();
    const request = await nth(1);
    received = piece;
    request.lose();
    await backOnline();
    expect((await take(2)).url).toBe(`/api/uploads/5/pieces/${piece}/`);
    await take(3);
    await reply;
  });

  it.each([
    ['a server restart', 503],
    ['an upload that the server has lost', 404],
  ])('retries after %s', async (_, status) => {
    const reply = start();
    (await nth(1)).answer(status, { code: 'x' });
    await backOnline();
    for (const n of [2, 3, 4]) await take(n);
    expect(await reply).toEqual({ id: 30 });
  });

  it.each([
    ['a full disk', 507, 'disk_full'],
    ['a wrong file type', 415, 'wrong_media_type'],
  ])('fails with %s', async (_, status, code) => {
    const reply = start();
    (await nth(1)).answer(status, { code });
    await expect(reply).rejects.toMatchObject({ kind: 'refused', status, code });
    expect(names()).not.toContain('POST /api/upload-video/');
  });

  it('fails when a proxy takes no pieces of this size, and resumes after a captive portal', async () => {
    const refused = start();
    (await nth(1)).answerForeign(413);
    await expect(refused).rejects.toMatchObject({ kind: 'no-answer', foreignStatus: 413 });
    const reply = start();
    (await nth(2)).answerForeign(200);
    await backOnline();
    for (const n of [3, 4, 5]) await take(n);
    expect(await reply).toEqual({ id: 30 });
  });

  it('leaves nothing on the server when the upload is canceled', async () => {
    const reply = start();
    await take(1);
    const request = await nth(2);
    stopper.abort(givenUp);
    await expect(reply).rejects.toBeDefined();
    expect(request.aborted).toBe(true);
    await expect.poll(names).toContain('DELETE /api/uploads/5/');
  });

  it('stays on the server when the user leaves the screen', async () => {
    const reply = start();
    await take(1);
    await nth(2);
    stopper.abort();
    await expect(reply).rejects.toBeDefined();
    expect(names()).not.toContain('DELETE /api/uploads/5/');
  });

  it('stops waiting for the connection when the upload is canceled', async () => {
    const reply = start();
    (await nth(1)).lose();
    await expect.poll(() => last().ahead?.lineLost).toBe(true);
    stopper.abort(givenUp);
    await expect(reply).rejects.toBeDefined();
    expect(made).toHaveLength(1);
  });
});

it('sends a small recording inside the form', async () => {
  stubApi({ 'GET /api/profile/': { body: {} } });
  const small = new File(['x'], 'short.mp4', { type: 'video/mp4' });
  const input = { body: { title: 'Short', category: '7' }, files: { video_file: small } };
  const reply = upload('POST /upload-video/', input, () => undefined);
  const request = await nth(1);
  expect(request.url).toBe('/api/upload-video/');
  expect((request.body!.get('video_file') as File).name).toBe('short.mp4');
  request.answer(201, { id: 31 });
  await reply;
});
