/** Questions of normal tests, as staff create and edit them one at a time. */
import { Type } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';
import { NormalQuestion } from './test-series.ts';

const form = {
  text: ShownText(limits.textMax),
  /** Four, one of them correct. A form carries them as JSON text. */
  options: Type.Array(
    Type.Object({
      text: Type.String({ maxLength: limits.textMax }),
      is_correct: Type.Optional(Type.Boolean()),
    }),
    { maxItems: 20 },
  ),
  explanation: Type.Optional(Type.String({ maxLength: limits.textMax })),
};
const picture = { image: { maxBytes: limits.pictureBytes, kind: 'picture' } } as const;

export const normalQuestionEndpoints = endpointsOf({
  'POST /normal-question/create/': {
    access: 'staff',
    does: 'Adds a question at the end of a normal test.',
    body: Type.Object({ ...form, test_series: Id }),
    files: picture,
    reply: NormalQuestion,
    idempotent: true,
    status: 201,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'PATCH /normal-question/{id}/': {
    access: 'staff',
    does: 'Updates the fields that are sent. Results keep the version they were graded by.',
    params: IdParams,
    body: Type.Object({
      ...Type.Partial(Type.Object(form)).properties,
      test_series: Type.Optional(Id),
      remove_image: Type.Optional(Type.Boolean()),
    }),
    files: picture,
    reply: NormalQuestion,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /normal-question/{id}/': {
    access: 'staff',
    does: 'Removes a question from its test. Results that include it keep it; open attempts continue without it.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
