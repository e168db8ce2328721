/** The mail with a link to set a new password. */
import { limits } from '../../src/contract/limits.ts';
import type { Mail } from './mailer.ts';

interface Facts {
  to: string;
  firstName: string;
  link: string;
  contact: string;
}

export function resetMail({ to, firstName, link, contact }: Facts): Mail {
  const hello = `Hello ${firstName || 'there'},`;
  const why = 'somebody, probably you, asked for a new password for your Nightfloat account.';
  const what = `This link sets one. It works once, for ${limits.resetLinkMinutes} minutes:`;
  const otherwise = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    to,
    subject: 'Set a new password for Nightfloat',
    text: [hello, `${why}\n${what}`, link, otherwise, `Questions? ${contact}`].join('\n\n') + '\n',
    html: [
      `<p>${escape(hello)}</p>`,
      `<p>${why}<br>${what}</p>`,
      `<p><a href="${escape(link)}">Set a new password</a></p>`,
      `<p>${otherwise}</p>`,
      `<p>Questions? ${escape(contact)}</p>`,
    ].join('\n'),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
