/** A file store in an S3-compatible bucket, for servers that share their storage. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../core/env.ts';
import { bucketProblem, bucketTasks, noStorage } from './bucket-problem.ts';
import { sha256Of, streamOf } from './disk-store.ts';
import { isFileName, nameOf, sizesOf, typeOf, type FileSource, type FileStore } from './file-store.ts';

/** Matches the key and date of a file in a list response. */
const entry = /<Contents>(?=.*?<Key>([^<]+)<)(?=.*?<LastModified>([^<]+)<)/gs;

export function s3Store(settings: S3Settings): FileStore {
  const ask = (method: string, name: string, headers: Record<string, string> = {}, source?: FileSource) =>
    send(settings, method, name, headers, source);

  const headOf = async (name: string) => {
    if (!isFileName(name)) return null;
    const answer = await ask('HEAD', name);
    answer.resume();
    return found(answer, 'HEAD') ? answer.headers : null;
  };
  const sizeOf = async (name: string) => {
    const head = await headOf(name);
    return head && Number(head['content-length']);
  };

  const store = async (name: string, source: FileSource) => {
    const bytes = 'path' in source ? (await stat(source.path)).size : source.bytes.length;
    const headers = { 'content-length': String(bytes), 'content-type': typeOf(name) };
    const answer = await ask('PUT', name, headers, source);
    answer.resume();
    found(answer, 'PUT');
  };

  const drop = async (name: string) => {
    const answer = await ask('DELETE', name);
    answer.resume();
    found(answer, 'DELETE');
  };

  return {
    sizeOf,

    async put(source, ending, reach) {
      const name = nameOf(await sha256Of(source), ending, reach);
      // Store it even if it exists: it may be about to be swept, and storing renews its date.
      await store(name, source);
      return name;
    },

    putSized: (name, bytes) => store(name, { bytes }),

    async open(name, range) {
      const size = await sizeOf(name);
      if (size === null) return null;
      const answer = await ask('GET', name, range && { range: `bytes=${range.start}-${range.end}` });
      if (!found(answer, 'GET')) return null;
      return { stream: answer, size, type: typeOf(name) };
    },

    async storedAt(name) {
      const head = await headOf(name);
      return head && new Date(head['last-modified'] ?? 0);
    },

    async *list() {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(token && { 'continuation-token': token }),
        });
        const answer = await ask('GET', `?${query}`);
        const page = await text(answer);
        if (!found(answer, 'GET')) throw new Error(`The storage has no bucket "${settings.bucket}".`);
        // Our names and the tokens contain no XML entities.
        for (const [, name = '', date = ''] of page.matchAll(entry))
          if (isFileName(name)) yield { name, storedAt: new Date(date) };
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      } while (token !== undefined);
    },

    async remove(name) {
      if (!isFileName(name)) return;
      await drop(name);
      await Promise.all(sizesOf(name).map(drop));
    },

    async problem() {
      try {
        for (const task of bucketTasks) {
          const answer = await ask(task.method, task.name, task.headers, task.source);
          const problem = bucketProblem(task, answer.statusCode ?? 0, await text(answer));
          if (problem !== null) return problem;
        }
        return null;
      } catch (error) {
        return noStorage(error as Error);
      }
    },
  };
}

/** Sends a signed request and resolves once the response headers arrive. Both bodies are streamed. */
async function send(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  method: string,
  name: string,
  headers: Record<string, string>,
  source?: FileSource,
): Promise<IncomingMessage> {
  const url = `${endpoint}/${bucket}/${name}`;
  const signer = new AwsV4Signer({
    method,
    url,
    headers,
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
  });
  const signed = await signer.sign();
  const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, {
    method,
    headers: { ...headers, ...Object.fromEntries(signed.headers) },
    timeout: 60_000,
  });
  request.once('timeout', () => request.destroy(new Error('The storage did not respond in time.')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  // The storage may refuse before it has read everything. Its response then tells why, not the write error.
  const sent = source ? pipeline(streamOf(source), request) : Promise.resolve(request.end());
  sent.catch(() => undefined);
  return answered;
}

function found({ statusCode = 0 }: IncomingMessage, method: string): boolean {
  if (statusCode === 404) return false;
  if (statusCode >= 200 && statusCode < 300) return true;
  throw new Error(`The storage responded to ${method} with status ${statusCode}.`);
}
