import { uploadMessages } from '../../../messages/recordings.ts';
import { sizeInWords } from '../../../lib/size-in-words.ts';
import { speedOf, timeInWords } from './pace.rules.ts';
import type { Uploading } from './use-upload.ts';

/** Progress, speed and remaining time of an upload; shows `before` until it begins. */
export function UploadWay({ upload: { percent, way }, before }: { upload: Uploading; before: string }) {
  if (percent === undefined) return before;
  if (percent === 100) return <span role="status">{uploadMessages.atWork}</span>;
  if (way === null) return <span className="tabular">{percent}%</span>;
  if (way.lineLost) return <span role="status">{uploadMessages.lineLost}</span>;
  const speed = speedOf(way.samples);
  return (
    <span className="tabular">
      {percent}% · {sizeInWords(way.bytes)} of {sizeInWords(way.total)}
      {speed !== null &&
        ` · ${sizeInWords(speed)} a second · ${timeInWords((way.total - way.bytes) / speed)} left`}
    </span>
  );
}
