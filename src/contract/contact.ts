import { Type } from 'typebox';
import { endpointsOf, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';
import { emailPattern } from './email.ts';

export const contactEndpoints = endpointsOf({
  'POST /contact/form': {
    access: 'anyone',
    does: 'Stores a message from the contact form and emails it to the contact address.',
    body: Type.Object({
      name: ShownText(limits.nameMax),
      email: Type.String({ maxLength: 254, pattern: emailPattern }),
      message: ShownText(limits.descriptionMax),
    }),
    reply: Message,
    limited: 'auth',
    errors: ['too_many_requests'],
  },
});
