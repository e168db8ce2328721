import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bucketProblem, bucketTasks } from '../../../server/files/bucket-problem.ts';
import { s3Store } from '../../../server/files/s3-store.ts';
import { startBucket, type Bucket } from './bucket.ts';

let bucket: Bucket;
beforeAll(async () => void (bucket = await startBucket()));
afterAll(() => bucket.stop());
afterEach(() => bucket.forbidden.clear());

const problem = (wrong: Partial<Bucket['settings']>) => s3Store({ ...bucket.settings, ...wrong }).problem!();

test('a bucket that can be used has no problem', async () => {
  expect(await problem({})).toBeNull();
});

test.each([
  ['PUT', 'store a file'],
  ['GET', 'send a file'],
  ['DELETE', 'delete a file'],
] as const)('a key that may list the files but not %s one is reported', async (method, task) => {
  bucket.forbidden.add(method);
  expect(await problem({})).toMatch(
    new RegExp(`^The file storage doesn’t work: asked to ${task}, .* 403 \\(AccessDenied\\)\\. Let the key`),
  );
});

test('nodes that check one bucket at the same time find no problem', async () => {
  expect(await Promise.all(Array.from({ length: 8 }, () => problem({})))).toEqual(Array(8).fill(null));
});

test.each([
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'AKIAOTHER' }],
  ['S3_SECRET_ACCESS_KEY', { secretAccessKey: 'hunter2' }],
  ['S3_BUCKET', { bucket: 'medias' }],
  ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:1' }],
])('a wrong %s is named, and no secret is repeated', async (name, wrong) => {
  const said = await problem(wrong);
  expect(said).toContain(name);
  expect(said).not.toMatch(/hunter2|a secret/);
});

test('another region, a key without rights and a wrong clock are told apart', () => {
  const refused = (code: string) =>
    bucketProblem(bucketTasks[0]!, 403, `<Error><Code>${code}</Code></Error>`);
  expect(refused('AuthorizationHeaderMalformed')).toContain('S3_REGION');
  expect(refused('AccessDenied')).toContain('list the bucket');
  expect(refused('RequestTimeTooSkewed')).toContain('clock');
  expect(refused('SlowDown')).toContain('status 403 (SlowDown)');
});

test('a site that is no storage is reported, too', async () => {
  const site = createServer((_request, response) => response.end('<html>Welcome</html>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  expect(await problem({ endpoint: `http://127.0.0.1:${port}` })).toContain(
    'S3_ENDPOINT is an S3-compatible',
  );
  site.close();
});
