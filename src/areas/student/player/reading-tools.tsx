import ALargeSmall from 'lucide-react/icons/a-large-small';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { readingToolsMessages as says } from '../../../messages/reading-tools.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import frame from './top-bar.module.css';
import type { TextSize } from './use-text-size.ts';

export interface ReadingToolsProps {
  textSize: TextSize;
  onTextSize: () => void;
  isLabOpen: boolean;
  onLab: () => void;
}

/** The buttons for lab values and text size. */
export function ReadingTools({ textSize, onTextSize, isLabOpen, onLab }: ReadingToolsProps) {
  return (
    <>
      <IconButton label={says.lab} icon={<FlaskConical />} aria-expanded={isLabOpen} onClick={onLab} />
      <IconButton
        label={says.textSize[textSize]}
        icon={<ALargeSmall />}
        className={textSize === 'normal' ? undefined : frame.on}
        onClick={onTextSize}
      />
    </>
  );
}
