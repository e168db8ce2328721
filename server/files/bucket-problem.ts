/** How an S3 bucket is tried, and what is wrong with its settings, in words for the operator. */
import { typeOf, type FileSource } from './file-store.ts';

/** What to do about a refusal, by its code. */
const remedies: Partial<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket: create it, or correct S3_BUCKET.',
  InvalidBucketName: 'Correct S3_BUCKET.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'Let the key of S3_ACCESS_KEY_ID list the bucket, and read, write and delete its files.',
  AuthorizationHeaderMalformed: 'Correct S3_REGION.',
  PermanentRedirect: 'The bucket is elsewhere: correct S3_REGION and S3_ENDPOINT.',
  RequestTimeTooSkewed: 'Set the clock of this machine.',
};

const unusable = 'The file storage doesn’t work:';

interface BucketTask {
  task: string;
  method: string;
  name: string;
  headers?: Record<string, string>;
  source?: FileSource;
  /** What a reply that fulfills it contains. */
  says?: string;
  mayBeGone?: boolean;
}

const name = 'storage-check.txt';

/** What the check asks a bucket for, in this order. */
export const bucketTasks: BucketTask[] = [
  { task: 'list its files', method: 'GET', name: '?list-type=2&max-keys=1', says: '<ListBucketResult' },
  {
    task: 'store a file',
    method: 'PUT',
    name,
    headers: { 'content-length': '2', 'content-type': typeOf(name) },
    source: { bytes: Buffer.from('ok') },
  },
  // Another node that checks at the same time may have deleted it.
  { task: 'send a file', method: 'GET', name, mayBeGone: true },
  { task: 'delete a file', method: 'DELETE', name, mayBeGone: true },
];

/** Returns the problem that the reply to a request shows, or null if it is what was asked for. */
export function bucketProblem(
  { task, says = '', mayBeGone }: BucketTask,
  status: number,
  reply: string,
): string | null {
  if (status >= 200 && status < 300 && reply.includes(says)) return null;
  if (status === 404 && mayBeGone) return null;
  const code = /<Code>([^<]+)</.exec(reply)?.[1] ?? '';
  const remedy =
    remedies[code] ?? 'Check the S3_ settings, and that S3_ENDPOINT is an S3-compatible storage.';
  return `${unusable} asked to ${task}, it responded with status ${status}${code && ` (${code})`}. ${remedy}`;
}

/** Returns the problem that no reply came. */
export const noStorage = ({ message, code }: NodeJS.ErrnoException) =>
  `${unusable} S3_ENDPOINT can’t be reached (${message || code}). Check the address, and that the storage runs.`;
