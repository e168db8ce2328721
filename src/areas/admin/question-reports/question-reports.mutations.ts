import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf } from '../../../api/queries.ts';
import { updateReply } from '../../../api/update-reply.ts';
import type { QuestionReport } from '../../../contract/question-reports.ts';
import { questionReportsMessages as words } from '../../../messages/question-reports.ts';
import { toast } from '../../../ui/toast.ts';

/** Marks a report as resolved; the list is updated in place. */
export function useCloseReport() {
  const client = useQueryClient();
  const key = queryKeyOf('GET /question-reports/', {});
  return useMutation({
    mutationFn: (id: number) => call('POST /question-reports/{id}/close/', { params: { id }, body: {} }),
    onSuccess: (closed) =>
      updateReply<QuestionReport[]>(client, key, (all) =>
        all?.map((one) => (one.id === closed.id ? closed : one)),
      ),
    onError: () => {
      toast.error(words.notClosed);
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
