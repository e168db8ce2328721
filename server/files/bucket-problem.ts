/** What is wrong with the settings of an S3 bucket, in words for the operator. */

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

/** Returns the problem that the reply to a request for the bucket’s list shows, or null if it is the list. */
export function bucketProblem(status: number, reply: string): string | null {
  if (status === 200 && reply.includes('<ListBucketResult')) return null;
  const code = /<Code>([^<]+)</.exec(reply)?.[1] ?? '';
  const remedy =
    remedies[code] ?? 'Check the S3_ settings, and that S3_ENDPOINT is an S3-compatible storage.';
  return `The file storage doesn’t list its files: it responded with status ${status}${code && ` (${code})`}. ${remedy}`;
}

/** Returns the problem that no reply came. */
export const noStorage = ({ message, code }: NodeJS.ErrnoException) =>
  `No file can be stored or sent: S3_ENDPOINT can’t be reached (${message || code}). Check the address, and that the storage runs.`;
