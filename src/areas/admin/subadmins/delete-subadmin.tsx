import type { Subadmin } from '../../../contract/subadmins.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { DeleteDialog } from '../lists/delete-dialog.tsx';
import { useDeleteSubadmin } from './subadmins.mutations.ts';

const words = deskMessages.subadmins;

/** Asks before a sub-admin is deleted; closed while there is nobody to ask about. */
export function DeleteSubadmin({ subadmin, onClose }: { subadmin: Subadmin | null; onClose: () => void }) {
  const remove = useDeleteSubadmin();
  return (
    <DeleteDialog title="Delete User" row={subadmin} remove={remove} onClose={onClose}>
      {subadmin && <p>{words.deleteWhat(subadmin.first_name, subadmin.email)}</p>}
      <p>{words.deleteEffect}</p>
    </DeleteDialog>
  );
}
