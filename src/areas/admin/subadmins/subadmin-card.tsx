import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { Subadmin } from '../../../contract/subadmins.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Face } from '../../../ui/face.tsx';
import styles from './subadmins.module.css';

type SubadminCardProps = { subadmin: Subadmin; onEdit: () => void; onDelete: () => void };

export function SubadminCard({ subadmin, onEdit, onDelete }: SubadminCardProps) {
  const { first_name: name, email, profile_picture: picture } = subadmin;
  return (
    <Card as="article" aria-label={name} className={styles.card}>
      <div className={styles.who}>
        <Face picture={picture} name={name} size={48} />
        <div>
          <h2 title={name}>{name}</h2>
          <a href={`mailto:${email}`} title={email}>
            {email}
          </a>
        </div>
      </div>
      <div className={styles.actions}>
        <Button icon={<Pencil />} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="remove" icon={<Trash />} aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
