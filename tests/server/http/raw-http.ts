/** Raw HTTP requests, for what no client library would send. */
import { connect } from 'node:net';

export interface RawReply {
  status: number;
  head: string;
  body: Buffer;
}

/** Sends a request line and headers unchanged, and reads until the server closes the connection. */
export function rawRequest(origin: string, requestLine: string, headers: string[] = []): Promise<RawReply> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const head = all.subarray(0, Math.max(0, end)).toString('latin1');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: all.subarray(end + 4),
      });
    });
    socket.write(
      `${requestLine} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
      'latin1',
    );
  });
}
