/** The mail that forwards a message from the contact page to the operator. */
import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Facts {
  to: string;
  name: string;
  email: string;
  message: string;
}

/** Composes the mail; replies to it go to the visitor. */
export function contactMail({ to, name, email, message }: Facts): Mail {
  const mail = letter(to, 'A message from the contact page', [`From: ${name} (${email})`, message]);
  return { ...mail, replyTo: email };
}
