import type { Subadmin } from '../../../contract/subadmins.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useDeleteSubadmin } from './subadmins.mutations.ts';

const words = deskMessages.subadmins;

/** Asks before a sub-admin is deleted; closed while there is nobody to ask about. */
export function DeleteSubadmin({ subadmin, onClose }: { subadmin: Subadmin | null; onClose: () => void }) {
  const remove = useDeleteSubadmin();
  return (
    <ConfirmDialog
      open={subadmin !== null}
      title="Delete User"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => subadmin && remove.mutate(subadmin, { onSettled: onClose })}
      onClose={onClose}
    >
      {subadmin && <p>{words.deleteWhat(subadmin.first_name, subadmin.email)}</p>}
      <p>{words.deleteEffect}</p>
    </ConfirmDialog>
  );
}
