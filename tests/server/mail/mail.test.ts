import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLogger } from '../../../server/core/logger.ts';
import { fileMailer, smtpMailer } from '../../../server/mail/mailers.ts';
import { resetMail } from '../../../server/mail/reset-mail.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-mail-'))));
afterAll(() => rm(folder, { recursive: true }));

const link = 'http://localhost:4000/reset-password/12345/AbCdEfGhIjKlMnOpQrStUv';
const mail = resetMail({ to: 'a@example.org', firstName: 'Zoë <b>', link, contact: 'help@example.org' });

test('without a mail server a mail is written to a file, with its link in plain text', async () => {
  const outbox = path.join(folder, 'outbox');
  const mailer = fileMailer(outbox, 'Nightfloat <help@example.org>', makeLogger('silent'));
  // Closing waits for mails being written.
  void mailer.send(mail);
  await mailer.close();
  const [name = ''] = await readdir(outbox);
  expect(name).toMatch(/\.eml$/);
  const text = await readFile(path.join(outbox, name), 'utf8');
  expect(text).toContain('To: a@example.org');
  expect(text).toContain('From: Nightfloat <help@example.org>');
  expect(text.split(/\r?\n/)).toContain(link);
  expect(((await stat(path.join(outbox, name))).mode & 0o077).toString(8)).toBe('0');
});

test('a name can’t inject HTML into a mail', () => {
  expect(mail.html).toContain('Hello Zoë &lt;b&gt;,');
  expect(mail.text).toContain('Hello Zoë <b>,');
});

test('with a mail server it is sent there', async () => {
  const said: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    let inData = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (inData && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
        inData = line === 'DATA';
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'Nightfloat <help@example.org>');
  await mailer.send(mail);
  await mailer.close();
  server.close();
  expect(said).toContain('MAIL FROM:<help@example.org>');
  expect(said).toContain('RCPT TO:<a@example.org>');
  expect(said.join('\n')).toContain(link);
});

test('a mail server that can’t be reached is a problem in words, without the password', async () => {
  const mailer = smtpMailer('smtp://me:hunter2@127.0.0.1:1', 'help@example.org');
  const problem = await mailer.problem!();
  await mailer.close();
  expect(problem).toMatch(/SMTP_URL.*ECONNREFUSED/);
  expect(problem).not.toContain('hunter2');
});
