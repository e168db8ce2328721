import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { queryOf } from '../../../api/queries.ts';
import type { Subadmin } from '../../../contract/subadmins.ts';
import { deskMessages } from '../../../messages/staff-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { CardsComing } from '../lists/cards-coming.tsx';
import { ResultCount } from '../lists/result-count.tsx';
import { NotLoaded } from '../lists/not-loaded.tsx';
import { useSearchAndPage } from '../lists/use-search-and-page.ts';
import { DeleteSubadmin } from './delete-subadmin.tsx';
import { SubadminCard } from './subadmin-card.tsx';
import { SubadminDialog, type Edited } from './subadmin-dialog.tsx';
import { pageOf } from './subadmins.rules.ts';
import styles from './subadmins.module.css';

const words = deskMessages.subadmins;

export function SubadminsScreen() {
  const { search, page, onSearch, onPage } = useSearchAndPage();
  const [edited, setEdited] = useState<Edited>(null);
  const [leaving, setLeaving] = useState<Subadmin | null>(null);
  const tools = (
    <SearchField
      label="Search user"
      placeholder="Search user..."
      value={search}
      onChange={onSearch}
      className={styles.search}
    />
  );
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      Create Sub Admin
    </Button>
  );
  return (
    <AdminPage title="Sub Admins" tools={tools} actions={add}>
      <SubadminList search={search} page={page} onPage={onPage} onEdit={setEdited} onDelete={setLeaving} />
      <SubadminDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteSubadmin subadmin={leaving} onClose={() => setLeaving(null)} />
    </AdminPage>
  );
}

type SubadminListProps = {
  search: string;
  page: number;
  onPage: (page: number) => void;
  onEdit: (subadmin: Subadmin) => void;
  onDelete: (subadmin: Subadmin) => void;
};

function SubadminList({ search, page, onPage, onEdit, onDelete }: SubadminListProps) {
  const { data, isError, refetch } = useQuery(queryOf('GET /subadmins/', {}));
  if (data === undefined) {
    return isError ? (
      <NotLoaded title={words.notLoaded} onRetry={() => void refetch()} />
    ) : (
      <CardsComing count={3} height={152} className={styles.list} />
    );
  }
  const shown = pageOf(data, search, page);
  return (
    <>
      <ResultCount
        search={search}
        count={shown.found}
        words={words.found(shown.found)}
        none={<EmptyState title={words.none} drawing="search" />}
      />
      <ul className={styles.list}>
        {shown.rows.map((subadmin) => (
          <li key={subadmin.id}>
            <SubadminCard
              subadmin={subadmin}
              onEdit={() => onEdit(subadmin)}
              onDelete={() => onDelete(subadmin)}
            />
          </li>
        ))}
      </ul>
      <Pager page={shown.page} pages={shown.pages} onPage={onPage} />
    </>
  );
}
