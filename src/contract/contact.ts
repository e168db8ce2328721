import { Type } from 'typebox';
import { endpointsOf, Message } from './endpoint.ts';
import { limits } from './limits.ts';
import { emailPattern } from './email.ts';

export const contactEndpoints = endpointsOf({
  'POST /contact/form': {
    access: 'anyone',
    does: 'Stores a message from the contact form and emails it to the contact address.',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: limits.nameMax, pattern: '\\S' }),
      email: Type.String({ maxLength: 254, pattern: emailPattern }),
      message: Type.String({ minLength: 1, maxLength: limits.descriptionMax, pattern: '\\S' }),
    }),
    reply: Message,
    limited: 'auth',
    errors: ['too_many_requests'],
  },
});
