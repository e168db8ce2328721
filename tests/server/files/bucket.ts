/** A small S3 bucket that checks signatures and lengths as S3 does. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

const keys = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'a secret', region: 'eu-west-1' };

export type Bucket = Awaited<ReturnType<typeof startBucket>>;

/** Starts a bucket. Call `stop()` when done. */
export async function startBucket() {
  const held = new Map<string, Buffer>();
  const heldSince = new Map<string, Date>();
  /** What the key may not do with a file. */
  const forbidden = new Set<'GET' | 'PUT' | 'DELETE'>();
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = `http://${request.headers.host}${request.url}`;
      const body = await buffer(request);
      const why = await whyRefused(request, url);
      if (why !== null) return response.writeHead(why === 'NoSuchBucket' ? 404 : 403).end(refusal(why));
      if (new URL(url).pathname !== '/media/' && [...forbidden].some((method) => method === request.method))
        return response.writeHead(403).end(refusal('AccessDenied'));
      const found = held.get(request.url!);
      switch (request.method ?? '') {
        case 'PUT':
          if (Number(request.headers['content-length']) !== body.length) return response.writeHead(411).end();
          held.set(request.url!, body);
          heldSince.set(request.url!, new Date());
          return response.writeHead(200).end();
        case 'DELETE':
          held.delete(request.url!);
          heldSince.delete(request.url!);
          return response.writeHead(204).end();
        default: {
          const { pathname, searchParams } = new URL(url);
          if (pathname === '/media/') return response.writeHead(200).end(page(searchParams));
          if (!found) return response.writeHead(404).end('NoSuchKey');
          const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
          const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
          const since = heldSince.get(request.url!)!.toUTCString();
          response.writeHead(range ? 206 : 200, { 'content-length': part.length, 'last-modified': since });
          return response.end(request.method === 'HEAD' ? undefined : part);
        }
      }
    })();
  });
  /** Lists two files per page, as S3 does after a thousand. */
  const page = (asked: URLSearchParams) => {
    const from = Number(asked.get('continuation-token') ?? 0);
    const entries = [...heldSince].slice(from, from + 2).map(([place, since]) => {
      const key = place.slice('/media/'.length);
      return `<Contents>\n<Key>${key}</Key><LastModified>${since.toISOString()}</LastModified></Contents>`;
    });
    const next =
      from + 2 < heldSince.size ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${next}${entries.join('')}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { settings: { ...keys, endpoint, bucket: 'media' }, forbidden, stop: () => void server.close() };
}

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

async function whyRefused(request: IncomingMessage, url: string): Promise<string | null> {
  if (!request.headers.authorization?.includes(`Credential=${keys.accessKeyId}/`))
    return 'InvalidAccessKeyId';
  if (!(await isSigned(request, url))) return 'SignatureDoesNotMatch';
  return new URL(url).pathname.startsWith('/media/') ? null : 'NoSuchBucket';
}

async function isSigned({ method, headers }: IncomingMessage, url: string): Promise<boolean> {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(headers[name])]),
  );
  const datetime = String(headers['x-amz-date']);
  const signer = new AwsV4Signer({ method: method!, url, headers: signed, datetime, service: 's3', ...keys });
  const wanted = await signer.sign();
  return wanted.headers.get('authorization') === headers.authorization;
}
