/** Takes ZIPs of questions into normal tests, and ZIPs of ECGs into ECG tests. */
import { limits } from '../../../src/contract/limits.ts';
import { tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, fieldError } from '../../http/api-error.ts';
import { takeZip, type ReadRow } from '../../zip/zip-of-rows.ts';
import { ecgFormat, type EcgDraft } from '../ecg/ecg-row.ts';
import { addTracings, allFindings, type NewTracing } from '../ecg/ecg.store.ts';
import { questionFormat } from '../questions/question-row.ts';
import { addNormalQuestions } from './normal-questions.store.ts';
import { testToFill } from './tests.store.ts';

/** Adds all questions of a ZIP to a normal test and answers how many; refuses with `bad_zip` and what is wrong. */
export async function importNormalQuestions(deps: Deps, testId: number, zipPath: string): Promise<number> {
  const room = await roomIn(deps, testId, { isEcg: false });
  const rows = (await takeZip(deps.files, zipPath, questionFormat, room)).map(({ picture, ...question }) => {
    return { ...question, image: picture && picture.name };
  });
  return counted(await tx(deps.db, (handle) => addNormalQuestions(handle, testId, rows, deps.now())));
}

/** The same for ECGs. */
export async function importTracings(deps: Deps, testId: number, zipPath: string): Promise<number> {
  const room = await roomIn(deps, testId, { isEcg: true });
  const format = ecgFormat(await allFindings(deps.db));
  const rows = (await takeZip(deps.files, zipPath, format, room)).map(tracing);
  return counted(await tx(deps.db, (handle) => addTracings(handle, testId, rows, deps.now())));
}

/** A picture that was made smaller has fewer pixels a millimeter. */
function tracing({ picture, calibration, ...draft }: ReadRow<EcgDraft>): NewTracing {
  const scale = picture?.scale ?? 1;
  return {
    ...draft,
    image: picture,
    calibration: calibration && { ...calibration, pxPerMm: calibration.pxPerMm * scale },
  };
}

/** Judges how many rows still fit: a submission carries all answers of a test. */
async function roomIn({ db }: Pick<Deps, 'db'>, testId: number, wanted: { isEcg: boolean }) {
  const test = await testToFill(db, testId);
  if (!test) throw new ApiError('not_found');
  if (test.isEcg !== wanted.isEcg) {
    throw fieldError(
      'test_series_id',
      test.isEcg ? 'This is an ECG test: it takes a ZIP of ECGs.' : 'This test takes questions, not ECGs.',
    );
  }
  const most = limits.testQuestions;
  return (rows: number) =>
    test.questions + rows <= most
      ? null
      : `A test holds at most ${most} questions. This one has ${test.questions}, and the ZIP brings ${rows}.`;
}

function counted(ids: number[] | null): number {
  if (!ids) throw new ApiError('not_found');
  return ids.length;
}
