import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { queryKeyOf, queryOf } from '../../../api/queries.ts';
import type { Upload } from '../../../contract/uploads.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { uploadMessages } from '../../../messages/recordings.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { toast } from '../../../ui/toast.ts';
import type { Stopped } from './use-upload.ts';

const toFirst = passFocusTo('input');

/** Shows how much of a file was uploaded before; choosing the same file resumes it. Says nothing of the chosen one. */
export function UnfinishedUpload({ kind, chosen }: { kind: Upload['kind']; chosen: File | null }) {
  const { data } = useQuery(queryOf('GET /uploads/', {}));
  const discard = useDiscard();
  const unfinished = data?.find(
    (upload) => upload.kind === kind && upload.received > 0 && !isOf(upload, chosen),
  );
  if (unfinished === undefined) return null;
  const { name, received, bytes } = unfinished;
  return (
    <Notice
      tone="waiting"
      action={
        <Button
          ref={toFirst}
          variant="quiet"
          busy={discard.isPending}
          onClick={() => discard.mutate(unfinished)}
        >
          Discard
        </Button>
      }
    >
      <p>{uploadMessages.unfinished(name, Math.floor((received / bytes) * 100))}</p>
    </Notice>
  );
}

const isOf = ({ name, bytes }: Upload, file: File | null) => name === file?.name && bytes === file.size;

const key = () => queryKeyOf('GET /uploads/', {});

function useDiscard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Upload) => call('DELETE /uploads/{id}/', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key() }),
  });
}

/** For upload forms: refetches the unfinished uploads or, if one was canceled, removes it from the list and says so. */
export function useUnfinishedUploads() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: key() });
  return {
    reload,
    onStopped: ({ isKept }: Stopped, file: File | null, toastOf: { id: string }) => {
      if (isKept) {
        toast.dismiss(toastOf.id);
        return void reload();
      }
      client.setQueryData<Upload[]>(key(), (uploads) => uploads?.filter((upload) => !isOf(upload, file)));
      toast.plain(adminMessages.stopped, toastOf);
    },
  };
}
