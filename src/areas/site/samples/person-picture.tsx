import { Picture } from '../../../material/pictures/picture.tsx';
import { Face } from '../../../ui/face.tsx';

type PersonPictureProps = {
  person: { image: string | null; name: string };
  /** In CSS pixels: of the picture, and of the letter in its place. */
  size: number;
  faceSize?: number;
  /** As HTML says it. */
  sizes: string;
  className: string | undefined;
};

/** The portrait of somebody; the first letter of the name in its place where there is none or it does not load. */
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
