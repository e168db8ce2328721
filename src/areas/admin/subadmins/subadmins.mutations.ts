import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import type { Subadmin } from '../../../contract/subadmins.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { toast } from '../../../ui/toast.ts';
import { isOutdated } from '../forms/is-outdated.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { useDelete } from '../lists/use-delete.ts';
import { withRow } from '../lists/with-row.ts';
import type { SubadminDraft } from './subadmins.rules.ts';

const words = deskMessages.subadmins;

/** Creates or updates a sub-admin; in both cases the server emails a password. The form shows errors. */
export function useSaveSubadmin(subadmin: Subadmin | null, seen: SeenVersion) {
  const client = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (draft: SubadminDraft) =>
      subadmin === null
        ? seen.create((header) => call('POST /create-subadmin/', { body: { ...draft }, headers: header }))
        : seen.send((header) =>
            call('PATCH /subadmins/{id}/update/', {
              params: { id: subadmin.id },
              body: { ...draft },
              headers: header,
            }),
          ),
    onSuccess: (saved) => {
      toast.success(subadmin === null ? words.created : words.updated);
      client.setQueryData(queryKeyOf('GET /subadmins/', {}), withRow(saved));
      void reload();
    },
    onError: (failure) => {
      if (isOutdated(failure)) void reload();
    },
  });
}

export const useDeleteSubadmin = () =>
  useDelete({
    remove: ({ id }: Subadmin) => call('DELETE /subadmins/{id}/delete/', { params: { id } }),
    list: queryOf('GET /subadmins/', {}),
    words,
    reload: useReload(),
  });

/** Refetches the list and the dashboard's count. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeyOf('GET /subadmins/', {}) }),
      client.invalidateQueries({ queryKey: queryKeyOf('GET /admin/subadmins/stats/', {}) }),
    ]);
}
