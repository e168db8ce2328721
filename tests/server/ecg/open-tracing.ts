/** What staff do with the tracings of an ECG test. */
import sharp from 'sharp';
import { formOf, type TestServer, type TestUser } from '../../support/server.ts';
import type { TestedTest } from '../../support/test-calls.ts';

type Fields = Parameters<typeof formOf>[0];

/** A plain picture. `width` and `height` are in pixels. */
const picture = async (background: string, width = 60, height = 40) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
  name: 'ecg.png',
});
const tracing = async (testId: number, findings: readonly number[], background = '#fee') => ({
  test_series: String(testId),
  text: ' What is seen? ',
  explanation: ' No P waves. ',
  correct_option_ids: JSON.stringify(findings),
  image: await picture(background),
});

export function tracingCalls(own: () => { server: TestServer; staff: TestUser }) {
  return {
    picture,
    tracing,
    create: (fields: Fields, as = own().staff) =>
      own().server.call('POST', '/api/ecg-question/create/', { as, form: formOf(fields) }),
    edit: (id: number, fields: Fields, as = own().staff) =>
      own().server.call('PATCH', `/api/ecg-question/${id}/`, { as, form: formOf(fields) }),
    remove: (id: number, as = own().staff) => own().server.call('DELETE', `/api/ecg-question/${id}/`, { as }),
    listed: async ({ testId }: Pick<TestedTest, 'testId'>) =>
      (await own().server.call('GET', `/api/ecg-question/list/${testId}/`, { as: own().staff })).body,
  };
}
