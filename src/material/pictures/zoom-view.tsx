import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useZoom, type ZoomStage } from './use-zoom.ts';
import { keyFactor, type Size } from './zoom.rules.ts';
import styles from './zoom-view.module.css';

export interface ZoomViewProps {
  src: string;
  alt: string;
  /** Rendered over the picture and transformed with it. To prevent panning from there, stop `pointerdown`. */
  children?: ReactNode;
  /**
   * Rendered over the frame; follows the picture by itself, such as the calipers. Presses on it do not pan the picture.
   */
  over?: (stage: ZoomStage) => ReactNode;
  /** Rendered between the picture and its controls. */
  below?: ReactNode;
  /** More controls, beside those of the zoom. */
  tools?: ReactNode;
  /** The picture's own size, if known before it has loaded. */
  size?: Size | null;
  /** The picture is a tracing: its paper fills the frame to the edges. */
  paper?: boolean;
  /** `+ - 0` work wherever the focus is, and the picture is a tab stop for the arrow keys. */
  pageKeys?: boolean;
  onMissing?: () => void;
}

/**
 * A zoomable picture: pinch, double tap, a held double tap for one thumb, wheel, `+ - 0` and arrows. Fills the height
 * of its parent. In a dialog it gets the initial focus, so that the keys work at once.
 */
export function ZoomView({
  src,
  alt,
  children,
  over,
  below,
  tools,
  size = null,
  paper,
  pageKeys,
  onMissing,
}: ZoomViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size | null>(size);
  const { scale, content, zoomBy, showWhole, stage } = useZoom(root, box, layer, natural, pageKeys);
  return (
    <div ref={root} className={styles.view} role="group" aria-label={alt}>
      {/* Paper is light in both themes, so the ring of the focus on it has to be dark. */}
      <div
        className={classNames(styles.frame, paper && styles.paper)}
        data-theme={paper ? 'light' : undefined}
      >
        <div
          ref={box}
          className={styles.box}
          tabIndex={pageKeys ? 0 : -1}
          role={pageKeys ? 'group' : undefined}
          aria-label={pageKeys ? `${alt}, moved by the arrow keys when enlarged` : undefined}
          data-autofocus
        >
          <div ref={layer} className={styles.layer} style={content ?? { visibility: 'hidden' }}>
            <img
              src={src}
              alt={alt}
              draggable={false}
              className={styles.picture}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                // Keeps the same object if the size is unchanged, because a new one would trigger another measurement.
                setNatural((known) =>
                  known?.width === width && known.height === height ? known : { width, height },
                )
              }
              onError={onMissing}
            />
            {children}
          </div>
        </div>
        {stage !== null && over?.(stage)}
      </div>
      {below}
      <div className={styles.tools}>
        {tools}
        <output className={styles.scale}>{Math.round(scale * 100)}%</output>
        <div className={styles.steps}>
          <IconButton label="Zoom out" icon={<ZoomOut />} onClick={() => zoomBy(1 / keyFactor)} />
          <IconButton label="Zoom in" icon={<ZoomIn />} onClick={() => zoomBy(keyFactor)} />
          <IconButton label="Show the whole picture" icon={<Maximize />} onClick={showWhole} />
        </div>
      </div>
    </div>
  );
}
