/** Uploads of question ZIPs, as staff do them. */
import sharp from 'sharp';
import type { StaffQuestion } from '../../src/contract/questions.ts';
import { formOf, type TestServer, type TestUser } from './server.ts';

export const uploadZip = (server: TestServer, as: TestUser, categoryId: number | string, zip: Buffer) =>
  server.call('POST', '/api/bulk-upload-questions-with-images/', {
    as,
    form: formOf({ category_id: String(categoryId), file: { bytes: zip, name: 'questions.zip' } }),
  });

export async function staffQuestions(
  server: TestServer,
  as: TestUser,
  categoryId: number,
): Promise<StaffQuestion[]> {
  return (await server.call('GET', `/api/categories/${categoryId}/questions/`, { as })).body;
}

/** Noise, like a photo’s. */
export const picture = (format: 'png' | 'jpeg', width = 60) =>
  sharp({
    create: {
      width,
      height: 40,
      channels: 3,
      background: '#a33',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();
