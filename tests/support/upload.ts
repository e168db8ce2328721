/** Question banks, uploaded as staff do: by ZIP. */
import { api, courseOf, adminAccess } from './account.ts';
import { goodQuestion, questionZip, type QuestionCells } from './question-zip.ts';

let made = 0;

/** Creates a category in the first course with these questions, or 40 simple ones. Returns its id. */
export async function uploadBank(
  url: string,
  name: string,
  questions: QuestionCells[] | null = null,
): Promise<number> {
  const rows =
    questions ??
    Array.from({ length: 40 }, (_, n) => goodQuestion({ text: `Question ${n + 1}: which ion rises?` }));
  const access = await adminAccess(url);
  const course = await courseOf(url, 'Internal Medicine');
  const { body: category } = await api(url, `POST /courses/${course.id}/create-category/`, {
    access,
    body: { name: `${name} ${Date.now()}-${(made += 1)}`, description: 'Made for a test' },
  });
  const form = new FormData();
  form.append('category_id', String(category.id));
  form.append(
    'file',
    new Blob([new Uint8Array(await questionZip(rows))], { type: 'application/zip' }),
    'questions.zip',
  );
  const reply = await fetch(`${url}/api/bulk-upload-questions-with-images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`The upload of questions failed: ${await reply.text()}`);
  return category.id;
}
