import { isFailure } from '../../../api/failure.ts';
import { fieldErrorOf, useUntilChanged } from '../../../lib/use-field-errors.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Face } from '../../../ui/face.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import styles from './about-people.module.css';
import { isTooLarge } from './about-people.rules.ts';

const words = staffPeopleMessages.people;

type PortraitFieldProps = {
  /** Name of the person. */
  name: string;
  /** Address of the stored picture. */
  present: string | null;
  image: File | null;
  /** Error of the last save. */
  failure: unknown;
  disabled: boolean;
  onChoose: (image: File | null) => void;
};

/** The current or newly chosen picture, and a file input. */
export function PortraitField({ name, present, image, failure, disabled, onChoose }: PortraitFieldProps) {
  const refused = refusedPicture(useUntilChanged(failure, image));
  const preview = useObjectUrl(image);
  return (
    <div className={styles.portrait}>
      <Face picture={preview ?? present} name={name} size={88} />
      <FileField
        label="Image (optional)"
        accept="image/*"
        file={image}
        hint={present !== null && image === null ? words.pictureKept : words.pictureHint}
        error={isTooLarge(image) ? words.pictureTooLarge : refused}
        disabled={disabled}
        onChoose={onChoose}
      />
    </div>
  );
}

/** The server's message about the picture. */
function refusedPicture(failure: unknown): string | undefined {
  const isOfFile =
    isFailure(failure) && ['too_large', 'wrong_media_type', 'disk_full'].includes(failure.code ?? '');
  return fieldErrorOf(failure, 'image') ?? (isOfFile ? failure.says : undefined);
}
