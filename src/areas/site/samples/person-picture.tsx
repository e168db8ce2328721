import { Picture } from '../../../material/pictures/picture.tsx';
import { Face } from '../../../ui/face.tsx';

type PersonPictureProps = {
  person: { image: string | null; name: string };
  /** Size of the picture in CSS pixels. `faceSize` is that of the initial that replaces it. */
  size: number;
  faceSize?: number;
  /** The `sizes` attribute of the image. */
  sizes: string;
  className: string | undefined;
};

/** A person's portrait. Shows the first letter of the name if there is no picture or it doesn't load. */
export const PersonPicture = ({ person, size, faceSize = size, sizes, className }: PersonPictureProps) => (
  <Picture
    src={person.image}
    alt=""
    width={size}
    height={size}
    sizes={sizes}
    className={className}
    instead={<Face picture={null} name={person.name.replace(/^Dr\.?\s+/i, '')} size={faceSize} />}
  />
);
