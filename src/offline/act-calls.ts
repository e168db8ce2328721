/** Which call of the API carries an act, and what its reply must look like to count. */
import { callForReply } from '../api/call.ts';
import type { Reply } from '../api/send.ts';
import { headers } from '../contract/headers.ts';
import { device } from './database.ts';
import type { Act, OutboxRow } from './outbox-row.ts';

/** Sends the call of a row. Throws ApiFailure. */
export async function callOf({ act, opId, actedAt }: OutboxRow, signal: AbortSignal): Promise<Reply> {
  const once = { [headers.idempotencyKey]: opId, [headers.actedAt]: actedAt };
  const inRound = (round: number) => ({ headers: { ...once, [headers.round]: String(round) }, signal });
  const plain = { headers: once, signal };
  switch (act.kind) {
    case 'submit':
      return callForReply('POST /student/categories/{id}/questions/{qid}/submit/', {
        params: { id: act.categoryId, qid: act.questionId },
        body: {
          question_id: act.questionId,
          selected_option: act.selected,
          category_id: act.categoryId,
          question_version: act.version,
        },
        ...inRound(act.round),
      });
    case 'correction-seen':
      return callForReply('POST /student/categories/{id}/questions/{qid}/correction-seen/', {
        params: { id: act.categoryId, qid: act.questionId },
        body: { is_correct: act.isCorrect },
        ...inRound(act.round),
      });
    case 'mark':
      return callForReply('POST /student/categories/{id}/questions/{qid}/mark/', {
        params: { id: act.categoryId, qid: act.questionId },
        body: { marked_for_review: act.marked },
        ...plain,
      });
    case 'retake':
      return callForReply('POST /student/categories/{id}/retake/', {
        params: { id: act.categoryId },
        ...inRound(act.round),
      });
    case 'watched':
      return callForReply('POST /student/videos/{id}/watched/', { params: { id: act.videoId }, ...plain });
    case 'position':
      return callForReply(
        act.media === 'video' ? 'POST /student/videos/{id}/position/' : 'POST /student/audios/{id}/position/',
        { params: { id: act.id }, body: { seconds: act.seconds, finished: act.finished }, ...plain },
      );
    case 'test-start':
      return callForReply('POST /student/testseries/{id}/start/', {
        params: { id: act.testId },
        ...inRound(act.attempt),
      });
    case 'test-submit':
      return callForReply('POST /student/testseries/{id}/submit/', {
        params: { id: act.testId },
        body: act.isEcg
          ? { test_id: act.testId, answers: act.findings, time_taken: act.timeTaken }
          : { answers: act.answers, start_time: act.startTime },
        ...inRound(act.attempt),
      });
    case 'ecg-answer':
      return callForReply('POST /student/ecg-question/{testId}/submit/', {
        params: { testId: act.testId },
        body: { question: act.questionId, selected_option_ids: act.optionIds },
        ...inRound(act.attempt),
      });
    case 'ecg-reset':
      return callForReply('POST /student/ecg-question/{testId}/reset/', {
        params: { testId: act.testId },
        ...inRound(act.attempt),
      });
    case 'chat': {
      const kept = act.fileName === null ? undefined : await device().chatFiles.get(opId);
      return callForReply('POST /chat/{userId}/', {
        params: { userId: act.userId },
        body: { message: act.message },
        files: { file: kept?.file },
        ...plain,
      });
    }
  }
}

/** Whether a 2xx body is what this call answers. The documents leave some of them open; then any object will do. */
export function looksRight(act: Act, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const reply = body as Record<string, unknown>;
  switch (act.kind) {
    case 'submit':
      return typeof reply.is_correct === 'boolean';
    case 'mark':
      return typeof reply.marked_for_review === 'boolean';
    case 'watched':
      return typeof reply.category_progress === 'number';
    default:
      return true;
  }
}
