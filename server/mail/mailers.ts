/** The two mailers: one sends through an SMTP server, one writes files for developers. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '../core/logger.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Returns a mailer that sends through an SMTP server (`smtp://user:password@host:port` or `smtps://…`). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  return {
    ...settling(
      async (mail) => void (await transport.sendMail(mail)),
      () => transport.close(),
    ),
    problem: () =>
      transport.verify().then(
        () => null,
        ({ message }: Error) =>
          `No mail can be sent: SMTP_URL doesn’t work (${message}). Check its server, user and password.`,
      ),
  };
}

/** Returns a mailer that writes each mail as an `.eml` file into a folder and logs its path. */
export function fileMailer(folder: string, from: string, log: Logger): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return settling(async (mail) => {
    const { message } = await composer.sendMail(mail);
    const file = path.join(
      folder,
      `${new Date().toISOString().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info({ file }, 'mail written to a file, because SMTP_URL is not set');
  });
}

/** Wraps a mailer so that `close` waits for mails that are being sent. */
function settling(send: (mail: Mail) => Promise<void>, close: () => void = () => undefined): Mailer {
  const underWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const sending = send(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    async close() {
      await Promise.allSettled(underWay);
      close();
    },
  };
}
