import { beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../src/api/failure.ts';
import { setTokenKeeper } from '../../../src/api/tokens.ts';
import { upload } from '../../../src/api/upload.ts';
import { stubApi, type Answers } from '../../support/render.tsx';
import { fakeUploads, type FakeRequest } from '../../support/fake-xhr.ts';

const name = 'POST /bulk-upload-questions-with-images/';
const input = { body: { category_id: '7' }, files: { file: new File(['zip'], 'bank.zip') } };

let access: string;
let over: number;
let made: FakeRequest[];

beforeEach(() => {
  access = 'old';
  over = 0;
  setTokenKeeper({
    access: () => access,
    refresh: () => 'refresh',
    saveAccess: (next) => (access = next),
    alone: (work) => work(),
    onExpired: () => over++,
  });
  made = fakeUploads();
});

const profile: Answers = { 'GET /api/profile/': { body: {} } };
const nthUpload = async (n: number) => {
  await expect.poll(() => made.length).toBe(n);
  return made[n - 1]!;
};

describe('an upload', () => {
  it('sends the form with the token and reports progress', async () => {
    stubApi(profile);
    const heard: number[] = [];
    const reply = upload(name, input, ({ sent }) => heard.push(sent));
    const request = await nthUpload(1);
    expect([request.method, request.url]).toEqual(['POST', '/api/bulk-upload-questions-with-images/']);
    expect(request.headers.authorization).toBe('Bearer old');
    expect(request.headers['content-type']).toBeUndefined();
    expect(request.body?.get('category_id')).toBe('7');
    expect((request.body!.get('file') as File).name).toBe('bank.zip');
    request.goTo(1, 4);
    request.goTo(3, 4);
    request.answer(201, { message: 'Stored.', created: 3 });
    expect(await reply).toEqual({ message: 'Stored.', created: 3 });
    expect(heard).toEqual([0, 0.25, 0.75, 1]);
  });

  it('refreshes an expired token before sending the bytes', async () => {
    const sent = stubApi({
      'GET /api/profile/': ({ headers }) =>
        headers.get('authorization') === 'Bearer new'
          ? { body: {} }
          : { status: 401, body: { code: 'token_not_valid' } },
      'POST /api/token/refresh/': { body: { access: 'new' } },
    });
    const reply = upload(name, input, () => undefined);
    const request = await nthUpload(1);
    expect(request.headers.authorization).toBe('Bearer new');
    request.answer(201, { message: 'Stored.', created: 1 });
    await reply;
    expect(sent.map((one) => one.name)).toEqual([
      'GET /api/profile/',
      'POST /api/token/refresh/',
      'GET /api/profile/',
    ]);
  });

  it('is resent once with a new token when the old one expires on the way', async () => {
    stubApi({ ...profile, 'POST /api/token/refresh/': { body: { access: 'new' } } });
    const reply = upload(name, input, () => undefined);
    (await nthUpload(1)).answer(401, { code: 'token_not_valid', detail: 'Over.' });
    const again = await nthUpload(2);
    expect(again.headers.authorization).toBe('Bearer new');
    again.answer(401, { code: 'token_not_valid', detail: 'Over.' });
    await expect(reply).rejects.toMatchObject({ kind: 'refused', status: 401 });
    expect(made).toHaveLength(2);
  });

  it('sends no bytes when the session is over', async () => {
    stubApi({
      'GET /api/profile/': { status: 401, body: { code: 'token_not_valid' } },
      'POST /api/token/refresh/': { status: 401, body: { code: 'token_not_valid' } },
    });
    await expect(upload(name, input, () => undefined)).rejects.toMatchObject({ status: 401 });
    expect(made).toHaveLength(0);
    expect(over).toBe(1);
  });

  it('fails with the reasons that the server gave', async () => {
    stubApi(profile);
    const reply = upload(name, input, () => undefined);
    const problems = [{ line: 3, column: 'option2', problem: 'Empty.' }];
    (await nthUpload(1)).answer(400, { code: 'bad_zip', error: 'Not imported.', problems });
    const failure = await reply.catch((error: unknown) => error as ApiFailure);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ kind: 'refused', status: 400, code: 'bad_zip', body: { problems } });
  });

  it.each([
    ['a lost connection', (request: FakeRequest) => request.lose()],
    ["a captive portal's page", (request: FakeRequest) => request.answer(200, '<html>', 'text/html')],
  ])('treats %s as no answer', async (_, happen) => {
    stubApi(profile);
    const reply = upload(name, input, () => undefined);
    happen(await nthUpload(1));
    await expect(reply).rejects.toMatchObject({ kind: 'no-answer' });
  });

  it('stops when it is aborted', async () => {
    stubApi(profile);
    const stopper = new AbortController();
    const reply = upload(name, { ...input, signal: stopper.signal }, () => undefined);
    const request = await nthUpload(1);
    stopper.abort();
    await expect(reply).rejects.toMatchObject({ kind: 'no-answer' });
    expect(request.aborted).toBe(true);
  });
});
