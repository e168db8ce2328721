import type { Subadmin } from '../../../contract/subadmins.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { useDeleteSubadmin } from './subadmins.mutations.ts';

const words = deskMessages.subadmins;

/** Confirms the deletion of a sub-admin; closed while `subadmin` is null. */
export function DeleteSubadmin({ subadmin, onClose }: { subadmin: Subadmin | null; onClose: () => void }) {
  const remove = useDeleteSubadmin();
  return (
    <DeleteDialog title="Delete User" row={subadmin} remove={remove} onClose={onClose}>
      {subadmin && <p>{words.deleteWhat(subadmin.first_name, subadmin.email)}</p>}
      <p>{words.deleteEffect}</p>
    </DeleteDialog>
  );
}
