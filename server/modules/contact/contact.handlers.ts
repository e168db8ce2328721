import type { contactEndpoints } from '../../../src/contract/contact.ts';
import { contactMessages } from '../../db/schema/people.ts';
import type { Handlers } from '../../http/handler.ts';
import { contactMail } from '../../mail/contact-mail.ts';

export const contactHandlers: Handlers<keyof typeof contactEndpoints> = {
  'POST /contact/form': async ({ deps, body }) => {
    const letter = { name: body.name.trim(), email: body.email.trim(), message: body.message.trim() };
    await deps.db.insert(contactMessages).values({ ...letter, sentAt: deps.now() });
    // The message is stored, so it was received: a mail server that is down is no concern of the visitor's.
    deps.mailer
      .send(contactMail({ to: deps.settings.contactEmail, ...letter }))
      .catch((err: unknown) => deps.log.error({ err }, 'a contact message was not mailed'));
    return { message: 'Message sent successfully!' };
  },
};
