import { Type } from 'typebox';
import { endpointsOf, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

export const reviewEndpoints = endpointsOf({
  'POST /student/website-review/': {
    access: 'student',
    does: 'Stores my review of the product, replacing an earlier one.',
    body: Type.Object({
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      comment: ShownText(limits.reviewComment),
    }),
    reply: Message,
    status: 201,
  },
  'GET /student/website-review/check/': {
    access: 'student',
    does: 'Whether I have written a review.',
    reply: Type.Object({ has_reviewed: Type.Boolean() }),
  },
});
