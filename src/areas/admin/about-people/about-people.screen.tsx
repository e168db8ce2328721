import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../ui/tabs.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import { useEdited } from '../forms/use-edited.ts';
import { tabs, type Person } from './about-people.rules.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonForm } from './person-form.tsx';
import styles from './about-people.module.css';

/** Location state of an address change made by pressing a tab. */
const chosenHere = 'tab';

/** The people of the about page: each tab has a form above a table. */
export function AboutPeopleScreen() {
  const [search, setSearch] = useSearchParams();
  // Also kept in state: the router updates the address with a delay, and what is typed right away belongs to the new
  // form.
  const [chosen, setChosen] = useState(search.get('tab'));
  const tab = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const choose = (id: string) =>
    askToLeave(() => {
      setChosen(id);
      setSearch({ tab: id }, { replace: true, state: chosenHere });
    });
  // A link or the Back button may select another tab.
  const { key, state } = useLocation();
  const named = search.get('tab');
  useEffect(() => {
    if (state !== chosenHere) askToLeave(() => setChosen(named));
    // Runs once per address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return (
    <AdminPage title="About us in website" lead="Who appears on the public about page, and in what role.">
      <Tabs label="People" tabs={tabs} value={tab.id} onChange={choose}>
        <People key={tab.id} tab={tab} />
      </Tabs>
    </AdminPage>
  );
}

function People({ tab: { kind, label, one } }: { tab: (typeof tabs)[number] }) {
  const { edited, edit, end, onDeleted } = useEdited<Person>();
  return (
    <div className={styles.people}>
      <PersonForm key={edited?.id ?? 'new'} kind={kind} one={one} edited={edited} onDone={end} />
      <PeopleTable
        kind={kind}
        label={label}
        onEdit={(person) => askToLeave(() => edit(person))}
        onDeleted={onDeleted}
      />
    </div>
  );
}
