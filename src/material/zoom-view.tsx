import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useZoom } from './use-zoom.ts';
import { keyFactor, type Size } from './zoom.rules.ts';
import styles from './zoom-view.module.css';

export interface ZoomViewProps {
  src: string;
  alt: string;
  /** Laid over the picture and moving with it, such as calipers; `pointerdown` that it stops moves nothing. */
  children?: ReactNode;
  /** More controls, beside those of the zoom. */
  tools?: ReactNode;
}

/**
 * A picture to look at closely: pinch, double tap, a held double tap for one thumb, wheel, `+ - 0` and arrows. Fills
 * the height that it is given. In a dialog it takes the first focus, so that the keys work at once.
 */
export function ZoomView({ src, alt, children, tools }: ZoomViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size | null>(null);
  const { scale, content, zoomBy, showWhole } = useZoom(root, box, layer, natural);
  return (
    <div ref={root} className={styles.view} role="group" aria-label={alt}>
      <div ref={box} className={styles.box} tabIndex={-1} data-autofocus>
        <div ref={layer} className={styles.layer} style={content ?? { visibility: 'hidden' }}>
          <img
            src={src}
            alt={alt}
            draggable={false}
            className={styles.picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
          />
          {children}
        </div>
      </div>
      <div className={styles.tools}>
        {tools}
        <output className={styles.scale}>{Math.round(scale * 100)}%</output>
        <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => zoomBy(1 / keyFactor)} />
        <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => zoomBy(keyFactor)} />
        <IconButton label="Show the whole picture" icon={<Maximize />} onClick={showWhole} />
      </div>
    </div>
  );
}
