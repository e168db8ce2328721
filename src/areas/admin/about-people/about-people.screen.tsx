import { Tabs } from '../../../ui/tabs.tsx';
import { AdminPage } from '../page/admin-page.tsx';
import { askToLeave } from '../forms/unsaved.tsx';
import { useChoiceInAddress } from '../forms/use-choice-in-address.ts';
import { useEdited } from '../forms/use-edited.ts';
import { tabs, type Person } from './about-people.rules.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonForm } from './person-form.tsx';
import styles from './about-people.module.css';

/** The people of the about page: each tab has a form above a table. */
export function AboutPeopleScreen() {
  const [chosen, choose] = useChoiceInAddress('tab');
  const tab = tabs.find(({ id }) => id === chosen('tab')) ?? tabs[0];
  return (
    <AdminPage title="About us in website" lead="Who appears on the public about page, and in what role.">
      <Tabs label="People" tabs={tabs} value={tab.id} onChange={(id) => askToLeave(() => choose('tab', id))}>
        <People key={tab.id} tab={tab} />
      </Tabs>
    </AdminPage>
  );
}

function People({ tab: { kind, label, one } }: { tab: (typeof tabs)[number] }) {
  const { edited, formKey, edit, end, onDeleted } = useEdited<Person>();
  return (
    <div className={styles.people}>
      <PersonForm key={formKey} kind={kind} one={one} edited={edited} onDone={end} />
      <PeopleTable
        kind={kind}
        label={label}
        onEdit={(person) => askToLeave(() => edit(person))}
        onDeleted={onDeleted}
      />
    </div>
  );
}
