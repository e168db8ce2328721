import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { mayHaveSaved } from '../../../api/failure.ts';
import { queryOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { QuestionReport } from '../../../contract/question-reports.ts';
import { questionReportsMessages as words } from '../../../messages/question-reports.ts';
import { toast } from '../../../ui/toast.ts';
import { orDone } from '../lists/or-done.ts';

/** Marks a report as resolved; the list is updated in place. */
export function useCloseReport() {
  const client = useQueryClient();
  const list = queryOf('GET /question-reports/', {});
  return useMutation({
    mutationFn: (id: number) => {
      const change = call('POST /question-reports/{id}/close/', { params: { id }, body: {} });
      return orDone(client, change, list, (all) =>
        all.find((one) => one.id === id && one.closed_at !== null),
      );
    },
    onSuccess: (closed) => {
      // An earlier try may have failed; there is no other toast to replace its own.
      toast.dismiss(words.notClosed);
      return updateReply<QuestionReport[]>(client, list.queryKey, (all) =>
        all?.map((one) => (one.id === closed.id ? closed : one)),
      );
    },
    onError: (failure) => {
      toast.error(words.notClosed);
      if (!mayHaveSaved(failure)) return client.invalidateQueries({ queryKey: list.queryKey });
    },
  });
}
