import { Dialog } from '../../ui/dialog.tsx';
import styles from './large-picture.module.css';
import { ZoomView } from './zoom-view.tsx';

export interface LargePictureProps {
  src: string;
  alt: string;
  open: boolean;
  onClose: () => void;
}

/** A picture over the screen, in a zoomable view. */
export const LargePicture = ({ src, alt, open, onClose }: LargePictureProps) => (
  <Dialog open={open} onClose={onClose} title={alt} kind="sheet" width={1200}>
    <div className={styles.large}>
      <ZoomView src={src} alt={alt} />
    </div>
  </Dialog>
);
