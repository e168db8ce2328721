/** What a visitor wrote on the contact page, on its way to the makers of the product. */
import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Facts {
  to: string;
  name: string;
  email: string;
  message: string;
}

/** An answer to it goes to the visitor. */
export function contactMail({ to, name, email, message }: Facts): Mail {
  const mail = letter(to, 'A message from the contact page', [`From: ${name} (${email})`, message]);
  return { ...mail, replyTo: email };
}
