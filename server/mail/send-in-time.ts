/** A mail without which the act that it reports must not count. */
import type { Logger } from '../core/logger.ts';
import { ApiError } from '../core/api-error.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail server that says nothing for so long has not taken the mail. */
const patienceMs = 10_000;

/** Resolves when the mail server took it; refuses with `mail_not_sent` when it does not. */
export async function sendInTime(
  { mailer, log }: { mailer: Mailer; log: Logger },
  mail: Mail,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer')), patienceMs);
  });
  try {
    await Promise.race([mailer.send(mail), tooLong]);
  } catch (cause) {
    log.error({ err: cause, subject: mail.subject }, 'a mail was not sent');
    throw new ApiError('mail_not_sent', { cause });
  } finally {
    clearTimeout(timer);
  }
}
