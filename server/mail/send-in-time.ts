/** Sends a mail that an operation depends on: if it cannot be sent, the operation must fail. */
import type { Logger } from '../core/logger.ts';
import { ApiError } from '../core/api-error.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail counts as not sent if the mail server has not replied by then. */
const timeoutMs = 10_000;

/** Resolves when the mail server has accepted the mail. Refuses with `mail_not_sent` if it fails or times out. */
export async function sendInTime(
  { mailer, log }: { mailer: Mailer; log: Logger },
  mail: Mail,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not reply')), timeoutMs);
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
