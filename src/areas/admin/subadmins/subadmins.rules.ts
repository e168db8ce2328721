import type { Subadmin } from '../../../contract/subadmins.ts';
import { listPage, type ListPage } from '../lists/list-page.ts';

/** Items per page (3-admin §9). */
const perPage = 12;

/** A page of the sub-admins whose first name contains the search, ignoring case. */
export function pageOf(subadmins: readonly Subadmin[], search: string, page: number): ListPage<Subadmin> {
  const wanted = search.trim().toLowerCase();
  const found = subadmins.filter(({ first_name }) => first_name.toLowerCase().includes(wanted));
  return listPage(found, page, perPage);
}

export interface SubadminDraft {
  first_name: string;
  email: string;
}

export const draftOf = (subadmin: Subadmin | null): SubadminDraft => ({
  first_name: subadmin?.first_name ?? '',
  email: subadmin?.email ?? '',
});

export const isChanged = (draft: SubadminDraft, subadmin: Subadmin | null): boolean => {
  const before = draftOf(subadmin);
  return draft.first_name !== before.first_name || draft.email !== before.email;
};
