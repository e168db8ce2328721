import Info from 'lucide-react/icons/info';
import Pencil from 'lucide-react/icons/pencil';
import { memo, useId } from 'react';
import { CheckboxField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Finding } from './finding-search.rules.ts';
import styles from './finding-picker.module.css';

export interface FindingRowProps {
  finding: Finding;
  isTicked: boolean;
  isOpen: boolean;
  onTick: (id: number, isTicked: boolean) => void;
  onAbout: (id: number) => void;
  onEdit?: (finding: Finding) => void;
}

/** A finding to tick. The "i" button opens its description. */
export const FindingRow = memo(function FindingRow({
  finding,
  isTicked,
  isOpen,
  onTick,
  onAbout,
  onEdit,
}: FindingRowProps) {
  const { id, text, description, image } = finding;
  const aboutId = useId();
  const hasMore = description !== '' || image !== null;
  return (
    <li className={styles.row}>
      <CheckboxField
        className={styles.tick}
        checked={isTicked}
        onChange={(event) => onTick(id, event.target.checked)}
      >
        {text}
      </CheckboxField>
      {hasMore && (
        <IconButton
          label={`About ${text}`}
          icon={<Info />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? aboutId : undefined}
          onClick={() => onAbout(id)}
        />
      )}
      {onEdit && <IconButton label={`Edit ${text}`} icon={<Pencil />} onClick={() => onEdit(finding)} />}
      {isOpen && (
        <div id={aboutId} className={styles.about}>
          {image !== null && <img src={image} alt={`Example: ${text}`} loading="lazy" />}
          {description !== '' && <p>{description}</p>}
        </div>
      )}
    </li>
  );
});
